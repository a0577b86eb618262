import type { FuzzResult } from './run.ts';

const CLASSES = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;

/** Returns the report of a run as Markdown. */
export function fuzzReport(
  { operations, tally, findings, memory }: FuzzResult,
  { seed, seconds }: { readonly seed: number; readonly seconds: number },
): string {
  const rows = [...tally.rows.values()];
  const table = rows.map(({ operation, requests, classes, slowestMs }) => {
    const counts = CLASSES.map((name) => classes[name] ?? 0).join(' | ');
    return `| ${operation} | ${requests} | ${counts} | ${Math.round(slowestMs)} |`;
  });
  const sum = (name: string): number =>
    rows.reduce((total, { classes }) => total + (classes[name] ?? 0), 0);
  const statuses = [...tally.statuses].sort(([a], [b]) => a - b);
  const list = findings.map(({ operation, what }) => `- ${operation}: ${what}`);
  return `# Hostile requests

\`npm run prove:fuzz -- --seed ${seed}\`, Node ${process.versions.node}, ${Math.round(seconds)} s: requests of every
operation of \`/v1\`, \`/__sim\` and the account centre, made from the schemas of the contract and then mutated, and bytes
that are no HTTP, each over a socket of its own to a server in a process of its own. No answer may be a 5xx, differ from
its schema, tell of the inside, or stay away for 30 s.

| | |
|---|---|
| operations | ${operations} |
| requests | ${tally.requests.toLocaleString('en')} |
| findings | ${findings.length} |
| by class of status | ${CLASSES.map((name) => `${name} ${sum(name).toLocaleString('en')}`).join(', ')} |
| by status | ${statuses.map(([status, count]) => `${status} × ${count.toLocaleString('en')}`).join(', ')} |
| server's memory | ${memory.map((size) => `${Math.round(size)} MiB`).join(' at first, ')} at the end |

${list.length > 0 ? `${list.join('\n')}\n\n` : ''}*none*: the server closed the connection without an answer, which only bytes that are no HTTP may lead to.

| operation | requests | ${CLASSES.join(' | ')} | slowest, ms |
|---|---|---|---|---|---|---|---|
${table.join('\n')}
`;
}
