import type { Operation } from '#api/contract/operations/operation.ts';

/** A query; a list repeats its key. */
export type Query = Readonly<Record<string, string | number | readonly string[]>>;

/** The path of an operation with a query. */
export function urlOf(operation: Operation, query: Query): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (typeof value === 'object' ? value : [value]).map((one): [string, string] => [
      key,
      String(one),
    ]),
  );
  return `${operation.path}?${new URLSearchParams(pairs).toString()}`;
}
