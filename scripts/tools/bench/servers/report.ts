import { machine, rows } from '../../lib/report.ts';
import { BARE_SERVERS } from './bare-server.ts';
import { type Growth, WORLD_COUNTS } from './growth.ts';
import type { LoadFigures } from './load.ts';
import type { BidstageFigures, ServerFigures } from './measure.ts';
import type { Recorded, RecordedRead } from './recorded.ts';

export interface Comparison {
  readonly seconds: number;
  readonly recorded: Recorded;
  readonly bidstage: BidstageFigures;
  readonly others: readonly ServerFigures[];
  readonly growth: readonly Growth[];
}

type Figures = Pick<LoadFigures, 'requestsPerSecond' | 'p99'>;

const [BASE] = BARE_SERVERS.fastify;

/** Formats requests per second with their significant digits. */
const rate = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

const milliseconds = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** Returns the rows of an operation: Bidstage first, with the wanted ratio to bare Fastify if there is one. */
export function loadRows(
  servers: readonly (readonly [string, Figures])[],
  wanted?: number,
): string {
  const base = servers.find(([name]) => name === BASE)?.[1];
  if (!base) throw new Error(`${BASE} has no figures`);
  return rows(
    servers.map(([name, figures], index) => {
      const ratio = figures.requestsPerSecond / base.requestsPerSecond;
      const atLeast = index === 0 ? wanted : undefined;
      const misses = atLeast !== undefined && ratio < atLeast;
      return [
        name,
        rate(figures.requestsPerSecond),
        milliseconds(figures.p99),
        `${misses ? 'missed: ' : ''}${ratio.toFixed(2)}`,
        atLeast === undefined ? '' : `at least ${atLeast}`,
      ];
    }),
  );
}

function loadTable(
  { bidstage, others }: Comparison,
  figuresOf: (server: ServerFigures) => LoadFigures | undefined,
  wanted?: number,
): string {
  const servers = [bidstage, ...others].map((server) => {
    const figures = figuresOf(server);
    if (!figures) throw new Error(`${server.name} was not measured`);
    return [server.name, figures] as const;
  });
  return `| server | requests/s | p99, ms | ratio to ${BASE} | wanted |
|---|---|---|---|---|
${loadRows(servers, wanted)}`;
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

function readSection(comparison: Comparison, read: RecordedRead): string {
  const { key, name, path, response, wanted } = read;
  return `## ${name}

\`${path}\`, ${(Buffer.byteLength(response) / 1024).toFixed(1)} KiB.

${loadTable(comparison, ({ reads }) => reads.get(key), wanted)}
`;
}

function processRows({ bidstage, others }: Comparison): string {
  const servers = [bidstage, ...others];
  return rows(
    servers.map(({ name, memory, startedIn }) => [
      name,
      memory.toFixed(0),
      (startedIn / 1000).toFixed(2),
    ]),
  );
}

export function comparisonReport(comparison: Comparison): string {
  const { seconds, recorded, bidstage, growth } = comparison;
  const pairs = recorded.pairs.flat().length;
  return `# Bidstage compared with bare servers

\`npm run bench:servers\`, ${machine()}.

One server at a time, 32 connections of another process, 1 s to warm up and then ${seconds} s per operation. Before a
server is measured, each of its responses is parsed and must equal Bidstage's. Bidstage looks up world and session, checks
the role, validates and writes a journal; the bare servers do none of this. They serve Bidstage's recorded responses:

${Object.values(BARE_SERVERS)
  .map(([name, how]) => `- ${name}: ${how}`)
  .join('\n')}

Other mocks, measured once: [other mocks](other-mocks.md).

${recorded.reads.map((read) => readSection(comparison, read)).join('\n')}
## A payment request's invoice link, then a PATCH of its status

A status changes in one direction only, so a world has ${pairs} such pairs: Bidstage gets all of them in ${bidstage.worlds} worlds
(${pairs * bidstage.worlds} pairs), each with its rules, its history row and its commit. The bare servers accept repetitions and
get the same ${pairs} pairs repeatedly for ${seconds} s. Both requests of a pair count.

${loadTable(comparison, (server) => server.pairs)}

## Processes

| server | resident memory after the load, MiB | start to first response, s |
|---|---|---|
${processRows(comparison)}

Bidstage: memory after the reading operations, ${bidstage.memoryWithWorlds.toFixed(0)} MiB with the ${bidstage.worlds} worlds of the pairs; started on a data
folder with facts. The first start: [market](bench-market.md). Creating, resetting, saving and restoring worlds:
[worlds](bench-worlds.md).

## Growth

Requests go to all worlds in turn; the cost is the time of a request relative to that with one world, 1.00 means no growth.

| worlds | requests/s with ${WORLD_COUNTS[0]} | cost with ${WORLD_COUNTS[1]} | cost with ${WORLD_COUNTS[2]} |
|---|---|---|---|
${growthRows(growth)}

The cost of more history: [market](bench-market.md).
`;
}
