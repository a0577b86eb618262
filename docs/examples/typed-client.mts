// A client of the API with request and response types from the OpenAPI document. Generate the types by
//   npx openapi-typescript docs/openapi/api.json -o bidstage-api.d.ts
import type { operations, paths } from './bidstage-api.d.ts';

/** Paths with a GET operation. */
type Readable = { [P in keyof paths]: paths[P] extends { get: object } ? P : never }[keyof paths];
type Read<P extends Readable> = paths[P] extends { get: infer Operation } ? Operation : never;

/** The query of an operation. */
type Query<Operation> = Operation extends { parameters: { query?: infer Q } } ? Q : never;

/** The JSON response of an operation for one status. */
type ResponseBody<Operation, Status extends number> = Operation extends {
  responses: Record<Status, { content: { 'application/json': infer Body } }>;
}
  ? Body
  : never;

/** Reads a path without path parameters; throws when the status is not 200. */
export async function read<P extends Readable>(
  api: string,
  path: P,
  query: Query<Read<P>>,
  cookie: string,
): Promise<ResponseBody<Read<P>, 200>> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) search.append(name, String(value));
  const response = await fetch(`${api}${path}?${search.toString()}`, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
  return (await response.json()) as ResponseBody<Read<P>, 200>;
}

/** Sum of the amounts of the waiting payment requests, by currency. */
export async function waitingAmounts(api: string, cookie: string): Promise<Map<string, number>> {
  const { data } = await read(api, '/v1/accounting/payments', { status: 0 }, cookie);
  const amounts = new Map<string, number>();
  for (const { amount, payment_currency: currency } of data)
    amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
  return amounts;
}

/** The messages of all problems in a configuration file. */
export function problemsOf(response: ResponseBody<operations['validateCsv'], 422>): string[] {
  const { data } = response;
  if (data === null) return [];
  return data.problems.map((problem) => problem.message);
}
