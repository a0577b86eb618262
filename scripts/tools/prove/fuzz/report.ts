import { groupBy } from '../../../../apps/mock-api/src/domain/group-by.ts';
import { machine, rows } from '../../lib/report.ts';
import type { FuzzResult, Received } from './run.ts';

const CLASSES = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;

const classOf = ({ status }: Received): string =>
  status === null ? 'none' : `${Math.floor(status / 100)}xx`;

/** The number of responses of each class. */
const countsOf = (responses: readonly Received[]): number[] =>
  CLASSES.map((name) => responses.filter((one) => classOf(one) === name).length);

function operationRow(name: string, responses: readonly Received[]): (string | number)[] {
  const slowest = Math.max(...responses.map(({ ms }) => ms));
  return [name, responses.length, ...countsOf(responses), Math.round(slowest)];
}

const locale = (count: number): string => count.toLocaleString('en');

export function fuzzReport(result: FuzzResult, seed: number, seconds: number): string {
  const { operations, responses, findings, memory } = result;
  const table = [...groupBy(responses, ({ operation }) => operation)].map(([name, own]) =>
    operationRow(name, own),
  );
  const counts = countsOf(responses);
  const statuses = [...groupBy(responses, ({ status }) => status ?? 0)]
    .filter(([status]) => status > 0)
    .sort(([a], [b]) => a - b);
  const list = findings.map(({ operation, what }) => `- ${operation}: ${what}\n`);
  return `# Hostile requests

\`npm run prove:fuzz -- --seed ${seed}\`, ${Math.round(seconds)} s, ${machine()}.

Requests of every operation of \`/v1\`, \`/__sim\` and the account centre, made from the schemas of the contract and then
mutated, and bytes that are not HTTP, each over its own socket to a server in a separate process. No response may be a
5xx, differ from its schema, contain internals of the server, or be missing after 30 s.

| | |
|---|---|
| operations | ${operations} |
| requests | ${locale(responses.length)} |
| findings | ${findings.length} |
| by class of status | ${CLASSES.map((name, index) => `${name} ${locale(counts[index] ?? 0)}`).join(', ')} |
| by status | ${statuses.map(([status, own]) => `${status} × ${locale(own.length)}`).join(', ')} |
| server's memory | ${memory.map((size) => `${Math.round(size)} MiB`).join(' at the start, ')} at the end |

${list.join('')}*none*: the server closed the connection without a response, which is allowed only for bytes that are not HTTP.

| operation | requests | ${CLASSES.join(' | ')} | slowest, ms |
|---|---|---|---|---|---|---|---|
${rows(table)}
`;
}
