// A client of the API whose requests and answers are typed by the OpenAPI document. The types are made by
//   npx openapi-typescript docs/openapi/api.json -o bidstage-api.d.ts
import type { operations, paths } from './bidstage-api.d.ts';

/** Paths that can be read. */
type Readable = { [P in keyof paths]: paths[P] extends { get: object } ? P : never }[keyof paths];
type Read<P extends Readable> = paths[P] extends { get: infer Operation } ? Operation : never;

/** The query of a call. */
type Query<Operation> = Operation extends { parameters: { query?: infer Q } } ? Q : never;

/** The JSON that a call answers with one status. */
type Answer<Operation, Status extends number> = Operation extends {
  responses: Record<Status, { content: { 'application/json': infer Body } }>;
}
  ? Body
  : never;

/** Reads a path without parameters in it; throws when the answer is not 200. */
export async function read<P extends Readable>(
  api: string,
  path: P,
  query: Query<Read<P>>,
  cookie: string,
): Promise<Answer<Read<P>, 200>> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) search.append(name, String(value));
  const answer = await fetch(`${api}${path}?${search.toString()}`, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer<Read<P>, 200>;
}

/** Σ amount of the payment requests that wait for a decision, by currency. */
export async function waitingAmounts(api: string, cookie: string): Promise<Map<string, number>> {
  const { data } = await read(api, '/v1/accounting/payments', { status: 0 }, cookie);
  const amounts = new Map<string, number>();
  for (const { amount, payment_currency: currency } of data)
    amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
  return amounts;
}

/** What a file has to be repaired at, in the words of the check. */
export function problemsOf(answer: Answer<operations['validateCsv'], 422>): string[] {
  const { data } = answer;
  if (data === null) return [];
  return data.problems.map((problem) => problem.message);
}
