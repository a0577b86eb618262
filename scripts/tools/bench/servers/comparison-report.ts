import type { Contender } from './contenders.ts';
import { callTable, type ComparedRow, growthTable, processTable } from './comparison-tables.ts';
import { type Growth, WORLD_COUNTS } from './growth.ts';
import type { BidstageFigures } from './measure-bidstage.ts';
import type { ServerFigures } from './measure.ts';
import type { ReadCall, Recorded } from './recorded.ts';

/** All results of the comparison. */
export interface Comparison {
  /** Machine, Node, date, load. */
  readonly machine: string;
  readonly seconds: number;
  readonly recorded: Recorded;
  readonly bidstage: BidstageFigures;
  readonly others: readonly ServerFigures[];
  readonly contenders: readonly Contender[];
  readonly growth: readonly Growth[];
  /** Time of the same sums with ten times the history, relative to the short history. */
  readonly history: number;
}

const BASE = 'bare Fastify';

const kilobytes = (text: string): string => (Buffer.byteLength(text) / 1024).toFixed(1);

function compared(
  { bidstage, others, contenders }: Comparison,
  pick: (server: ServerFigures) => ComparedRow['figures'] | undefined,
): string {
  const rows = contenders.map(({ name }) => {
    const server = others.find((other) => other.name === name);
    return { name, figures: (server && pick(server)) ?? null };
  });
  return callTable([{ name: bidstage.name, figures: pick(bidstage) ?? null }, ...rows], BASE);
}

const HEADINGS: Record<ReadCall['key'], (rows: number) => string> = {
  usersMe: () => '`GET /v1/users/me`',
  payments: (rows) => `The payments list, ${rows} rows`,
  byBidder: () => 'By bidder and ad unit, 60 days of the largest publisher',
};

function readSection(
  comparison: Comparison,
  { key, path, response }: Recorded['reads'][number],
): string {
  const { data } = JSON.parse(response) as { data: unknown };
  const heading = HEADINGS[key](Array.isArray(data) ? data.length : 1);
  return `## ${heading}

\`${path}\`, ${kilobytes(response)} KiB.

${compared(comparison, ({ reads }) => reads.get(key))}
`;
}

function pairSection(comparison: Comparison): string {
  const { recorded, bidstage } = comparison;
  const pairs = recorded.pairs.flat().length;
  return `## A payment request's invoice link, then a PATCH of its status

A status moves forward only, so a world has ${pairs} such pairs: Bidstage was sent all of them in ${bidstage.worlds} worlds
(${pairs * bidstage.worlds} pairs), each with its rules, its history row and its commit. The others were sent the same ${pairs} again and again for
${comparison.seconds} s and allow it. Both requests of a pair count.

${compared(comparison, ({ pairs: figures }) => figures)}

Not measured there: Prism answers a PATCH with its example and changes nothing. WireMock holds mappings and no records:
its scenarios could only play each change of each record as a mapping of its own.
`;
}

function processSection({ bidstage, others, contenders }: Comparison): string {
  const absent = contenders.filter(({ absent: why }) => why !== null);
  const why = absent.map((one) => `${one.name}: ${one.absent}.`).join('\n');
  return `## Processes

${processTable(
  [bidstage, ...others],
  absent.map(({ name }) => name),
)}

Bidstage: memory after the reading calls, ${bidstage.memoryWithWorlds.toFixed(0)} MiB with the ${bidstage.worlds} worlds of the pairs; started on a data
folder with facts. The first start of all, making, resetting, saving and restoring worlds: [worlds](bench-worlds.md), [market](bench-market.md).
${why}`;
}

/** Returns the comparison as Markdown. */
export function comparisonReport(comparison: Comparison): string {
  const { machine, seconds, recorded, contenders, growth, history } = comparison;
  return `# Bidstage beside other servers

\`npm run bench:servers\`, ${machine}.

One server at a time, 32 connections from a process of its own, 1 s to warm up and then ${seconds} s of each call. Before it
was measured, each answer was parsed and compared with Bidstage's: they are equal. Bidstage looks up world and session,
checks the role, validates and keeps a journal; the others, as they are configured here, have no session, role or journal.
Their files were made from Bidstage's answers:

${contenders.map(({ name, how }) => `- ${name}: ${how}`).join('\n')}

A dash is a server that cannot do it or cannot run here.

${recorded.reads.map((read) => readSection(comparison, read)).join('\n')}
${pairSection(comparison)}
${processSection(comparison)}
## Growth

Requests go round all worlds; cost is the time of a request against that with one world, 1.00 being no growth.

${growthTable(WORLD_COUNTS, growth)}

Sums over 30 days with ten times the history (400 days against 40) take ${history.toFixed(2)} times as long.
`;
}
