import { machine, rows } from '../../lib/report.ts';
import type { FuzzResult } from './run.ts';

const CLASSES = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;

export function fuzzReport(result: FuzzResult, seed: number, seconds: number): string {
  const { operations, tally, findings, memory } = result;
  const counts = [...tally.operations];
  const table = counts.map(([operation, { requests, classes, slowestMs }]) => [
    operation,
    requests,
    ...CLASSES.map((name) => classes[name] ?? 0),
    Math.round(slowestMs),
  ]);
  const sum = (name: string): string =>
    counts.reduce((total, [, { classes }]) => total + (classes[name] ?? 0), 0).toLocaleString('en');
  const statuses = [...tally.statuses].sort(([a], [b]) => a - b);
  const list = findings.map(({ operation, what }) => `- ${operation}: ${what}\n`);
  return `# Hostile requests

\`npm run prove:fuzz -- --seed ${seed}\`, ${Math.round(seconds)} s, ${machine()}.

Requests of every operation of \`/v1\`, \`/__sim\` and the account centre, made from the schemas of the contract and then
mutated, and bytes that are not HTTP, each over its own socket to a server in a separate process. No response may be a
5xx, differ from its schema, contain internals of the server, or be missing after 30 s.

| | |
|---|---|
| operations | ${operations} |
| requests | ${tally.requests.toLocaleString('en')} |
| findings | ${findings.length} |
| by class of status | ${CLASSES.map((name) => `${name} ${sum(name)}`).join(', ')} |
| by status | ${statuses.map(([status, count]) => `${status} × ${count.toLocaleString('en')}`).join(', ')} |
| server's memory | ${memory.map((size) => `${Math.round(size)} MiB`).join(' at the start, ')} at the end |

${list.join('')}*none*: the server closed the connection without a response, which is allowed only for bytes that are not HTTP.

| operation | requests | ${CLASSES.join(' | ')} | slowest, ms |
|---|---|---|---|---|---|---|---|
${rows(table)}
`;
}
