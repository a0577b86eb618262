import { machine, rows } from '../../lib/report.ts';
import type { Contender } from './contenders.ts';
import { type Growth, WORLD_COUNTS } from './growth.ts';
import type { LoadFigures } from './load.ts';
import type { BidstageFigures, ServerFigures } from './measure.ts';
import type { ReadCall, Recorded } from './recorded.ts';

/** All results of the comparison. */
export interface Comparison {
  readonly seconds: number;
  readonly recorded: Recorded;
  readonly bidstage: BidstageFigures;
  readonly others: readonly ServerFigures[];
  readonly contenders: readonly Contender[];
  readonly growth: readonly Growth[];
  /** Time of the same sums with ten times the history, relative to the short history. */
  readonly history: number;
}

type Figures = Pick<LoadFigures, 'requestsPerSecond' | 'p99'>;

const BASE = 'bare Fastify';
const NOTHING = '–';

/** Formats requests per second with their significant digits. */
const rate = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

const milliseconds = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** Returns the rows of an operation, with ratios to bare Fastify; null if a server does not support the operation. */
export function loadRows(servers: readonly (readonly [string, Figures | null])[]): string {
  const base = servers.find(([name]) => name === BASE)?.[1];
  if (!base) throw new Error(`${BASE} has no figures`);
  return rows(
    servers.map(([name, figures]) => {
      if (!figures) return [name, NOTHING, NOTHING, NOTHING];
      const ratio = (figures.requestsPerSecond / base.requestsPerSecond).toFixed(2);
      return [name, rate(figures.requestsPerSecond), ratio, milliseconds(figures.p99)];
    }),
  );
}

function loadTable(
  { bidstage, others, contenders }: Comparison,
  figuresOf: (server: ServerFigures) => LoadFigures | null | undefined,
): string {
  const found = contenders.map(({ name }) => {
    const server = others.find((other) => other.name === name);
    return [name, (server && figuresOf(server)) ?? null] as const;
  });
  return `| server | requests/s | ratio to ${BASE} | p99, ms |
|---|---|---|---|
${loadRows([[bidstage.name, figuresOf(bidstage) ?? null], ...found])}`;
}

/** Returns the rows of the cost of a request with more worlds, relative to one world. */
export function growthRows(growth: readonly Growth[]): string {
  return rows(
    growth.map(({ what, requestsPerSecond: [one = 0, ...more] }) => [
      what,
      rate(one),
      ...more.map((value) => (one / value).toFixed(2)),
    ]),
  );
}

const HEADINGS: Record<ReadCall['key'], (count: number) => string> = {
  usersMe: () => '`GET /v1/users/me`',
  payments: (count) => `The payments list, ${count} rows`,
  byBidder: () => 'By bidder and ad unit, 60 days of the largest publisher',
};

function readSection(comparison: Comparison, read: Recorded['reads'][number]): string {
  const { key, path, response } = read;
  const { data } = JSON.parse(response) as { data: unknown };
  return `## ${HEADINGS[key](Array.isArray(data) ? data.length : 1)}

\`${path}\`, ${(Buffer.byteLength(response) / 1024).toFixed(1)} KiB.

${loadTable(comparison, ({ reads }) => reads.get(key))}
`;
}

function processRows({ bidstage, others, contenders }: Comparison): string {
  const measured = [bidstage, ...others].map(({ name, memory, startedIn }) => [
    name,
    memory.toFixed(0),
    (startedIn / 1000).toFixed(2),
  ]);
  const absent = contenders.filter((one) => one.absent !== null);
  return rows([...measured, ...absent.map(({ name }) => [name, NOTHING, NOTHING])]);
}

/** Returns the comparison as Markdown. */
export function comparisonReport(comparison: Comparison): string {
  const { seconds, recorded, bidstage, contenders, growth, history } = comparison;
  const pairs = recorded.pairs.flat().length;
  const absent = contenders.filter((one) => one.absent !== null);
  return `# Bidstage compared with other servers

\`npm run bench:servers\`, ${machine()}.

One server at a time, 32 connections of another process, 1 s to warm up and then ${seconds} s per operation. Before a
server is measured, each of its responses is parsed and compared with Bidstage's: they are equal. Bidstage looks up world
and session, checks the role, validates and keeps a journal; the others, as configured here, have no session, role or
journal. Their files are made from Bidstage's responses:

${contenders.map(({ name, how }) => `- ${name}: ${how}`).join('\n')}

A dash means that a server does not support the operation or cannot run here.

${recorded.reads.map((read) => readSection(comparison, read)).join('\n')}
## A payment request's invoice link, then a PATCH of its status

A status changes in one direction only, so a world has ${pairs} such pairs: Bidstage got all of them in ${bidstage.worlds} worlds
(${pairs * bidstage.worlds} pairs), each with its rules, its history row and its commit. The others accept repetitions and got the
same ${pairs} pairs again and again for ${seconds} s. Both requests of a pair count.

${loadTable(comparison, (server) => server.pairs)}

Not measured: Prism responds to a PATCH with its example and changes nothing. WireMock has mappings and no records: its
scenarios would need one mapping per change of each record.

## Processes

| server | resident memory afterwards, MiB | start to first response, s |
|---|---|---|
${processRows(comparison)}

Bidstage: memory after the reading operations, ${bidstage.memoryWithWorlds.toFixed(0)} MiB with the ${bidstage.worlds} worlds of the pairs; started on a data
folder with facts. The very first start, and creating, resetting, saving and restoring worlds: [worlds](bench-worlds.md), [market](bench-market.md).
${absent.map((one) => `${one.name}: ${one.absent}.\n`).join('')}
## Growth

Requests go to all worlds in turn; the cost is the time of a request relative to that with one world, 1.00 means no growth.

| worlds | requests/s with ${WORLD_COUNTS[0]} | cost with ${WORLD_COUNTS[1]} | cost with ${WORLD_COUNTS[2]} |
|---|---|---|---|
${growthRows(growth)}

Sums over 30 days with ten times the history (400 days instead of 40) take ${history.toFixed(2)} times as long.
`;
}
