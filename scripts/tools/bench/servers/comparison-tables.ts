import type { Growth } from './growth.ts';
import type { LoadFigures } from './steps.ts';
import type { ServerFigures } from './measure.ts';

/** A row of an operation's table; null if the server does not support the operation. */
export interface ComparedRow {
  readonly name: string;
  readonly figures: LoadFigures | null;
}

const NOTHING = '–';

/** Formats requests per second with their significant digits. */
const rate = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

const milliseconds = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** Returns a Markdown table of one operation, with ratios to the row `base`. Throws when that row has no figures. */
export function callTable(rows: readonly ComparedRow[], base: string): string {
  const wanted = rows.find(({ name }) => name === base)?.figures;
  if (!wanted) throw new Error(`${base} has no figures`);
  const lines = rows.map(({ name, figures }) => {
    if (!figures) return `| ${name} | ${NOTHING} | ${NOTHING} | ${NOTHING} |`;
    const ratio = (figures.requestsPerSecond / wanted.requestsPerSecond).toFixed(2);
    return `| ${name} | ${rate(figures.requestsPerSecond)} | ${ratio} | ${milliseconds(figures.p99)} |`;
  });
  return [
    `| server | requests/s | ratio to ${base} | p99, ms |`,
    '|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** Returns a Markdown table of the servers' processes; `absent` are those that could not run. */
export function processTable(
  servers: readonly Pick<ServerFigures, 'name' | 'memory' | 'startedIn'>[],
  absent: readonly string[],
): string {
  const lines = servers.map(
    ({ name, memory, startedIn }) =>
      `| ${name} | ${memory.toFixed(0)} | ${(startedIn / 1000).toFixed(2)} |`,
  );
  const missing = absent.map((name) => `| ${name} | ${NOTHING} | ${NOTHING} |`);
  return [
    '| server | resident memory afterwards, MiB | start to first answer, s |',
    '|---|---|---|',
    ...lines,
    ...missing,
  ].join('\n');
}

/** Returns a Markdown table of the cost of a request with more worlds, relative to the first number of worlds. */
export function growthTable(counts: readonly number[], growth: readonly Growth[]): string {
  const [first, ...others] = counts;
  const heads = [`requests/s with ${first}`, ...others.map((count) => `cost with ${count}`)];
  const lines = growth.map(({ what, requestsPerSecond: [one = 0, ...more] }) =>
    [what, rate(one), ...more.map((value) => (one / value).toFixed(2))].join(' | '),
  );
  return [
    `| worlds | ${heads.join(' | ')} |`,
    `|${'---|'.repeat(heads.length + 1)}`,
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}
