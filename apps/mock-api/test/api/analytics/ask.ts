import { expect } from 'vitest';
import type { DataOf, ExtraOf, Operation } from '../../../src/contract/operation.ts';
import { answerFaults } from '../../helpers/answer-faults.ts';
import type { TestClient } from '../../helpers/test-server.ts';

/** A query; a list repeats its key. */
export type Query = Readonly<Record<string, string | number | readonly string[]>>;

/** The path of a call with a query. */
export function urlOf(operation: Operation, query: Query): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (typeof value === 'object' ? value : [value]).map((one): [string, string] => [
      key,
      String(one),
    ]),
  );
  return `${operation.path}?${new URLSearchParams(pairs).toString()}`;
}

/** Asks a call that must succeed; its answer has the shape of the contract. */
export async function ask<O extends Operation>(
  client: TestClient,
  operation: O,
  query: Query,
): Promise<{ data: DataOf<O> } & ExtraOf<O>> {
  const { status, body } = await client.json('GET', urlOf(operation, query));
  if (status !== 200) throw new Error(`${operation.id} answers ${status}: ${JSON.stringify(body)}`);
  expect(answerFaults(operation, body)).toEqual([]);
  return body as unknown as { data: DataOf<O> } & ExtraOf<O>;
}

/** Status of a call, and the parts of the query that it finds wrong. */
export async function refusal(
  client: TestClient,
  operation: Operation,
  query: Query,
): Promise<{ status: number; msg: string | undefined; paths: string[] }> {
  const answer = await client.json<{ problems?: { path: string }[] } | null>(
    'GET',
    urlOf(operation, query),
  );
  const { msg, data } = answer.body;
  return { status: answer.status, msg, paths: (data?.problems ?? []).map(({ path }) => path) };
}

/** Seconds of an instant that is written as ISO 8601, UTC unless it says otherwise. */
export function at(iso: string): number {
  return Date.parse(iso.length === 10 ? `${iso}T00:00:00Z` : iso) / 1000;
}

export const HOUR = 3600;
export const DAY = 86_400;

/** A sum of money in millionths, which are whole numbers in USD. */
export function micros(values: readonly number[]): number {
  return values.reduce((total, value) => total + Math.round(value * 1e6), 0);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Whether a number has at most 6 decimals. */
export function hasSixDecimals(value: number): boolean {
  return Math.round(value * 1e6) / 1e6 === value;
}
