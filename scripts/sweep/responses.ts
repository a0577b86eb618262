import type { Page, Response } from '@playwright/test';
import { findOperation } from '#api/contract/operations/known-paths.ts';
import { CLOCK_HEADER } from '#api/contract/values/names.ts';
import type { API_ROUTES } from '#api/contract/values/routes.ts';

export type OperationId = keyof typeof API_ROUTES;

/** A response that a page has received. */
export interface Received<Data = unknown> {
  readonly id: OperationId;
  /** Method, path and query: what stands beside a finding. */
  readonly request: string;
  readonly pathname: string;
  readonly query: Readonly<Record<string, string>>;
  readonly status: number;
  readonly body: {
    readonly data: Data;
    readonly totalComparison?: unknown;
    readonly meta?: { readonly currency: string };
  };
}

/** The operation of a request; undefined for one that is not of the contract. */
export const operationOf = (method: string, url: string): OperationId | undefined =>
  findOperation(method, /\/v1\/[^?]*/.exec(url)?.[0] ?? '')?.id as OperationId | undefined;

/** What a response has after a change: the new state at its path, and the new record in the lists above it. */
function changed(earlier: Received, { pathname, body }: Received): Received {
  if (earlier.pathname === pathname) return { ...earlier, body };
  const rows = earlier.body.data as readonly Entry[] | null;
  const record = body.data as Entry | null;
  const isAbove = Array.isArray(rows) && pathname.startsWith(`${earlier.pathname}/`);
  if (!isAbove || record?.id === undefined) return earlier;
  const data = rows.map((row: Entry) => (row.id === record.id ? record : row));
  return { ...earlier, body: { ...earlier.body, data } };
}

type Entry = { readonly id?: unknown };

const startOf = ({ query }: Received): number => Number(query['from'] ?? 0);

/** The responses that a page has received. */
export class Responses {
  private readonly waiting: Promise<void>[] = [];
  received: Received[] = [];
  /** All JSON, also that of the simulator. */
  readonly bodies: unknown[] = [];
  /** The day of the server's clock. */
  today = '';

  constructor(page: Page) {
    page.on('response', (response) => this.waiting.push(this.add(response)));
  }

  private async add(response: Response): Promise<void> {
    const method = response.request().method();
    const { pathname, searchParams, search } = new URL(response.url());
    const id = operationOf(method, pathname);
    if (id === undefined && !pathname.includes('/__sim/')) return;
    const body = (await response.json().catch(() => null)) as Received['body'] | null;
    if (body === null || response.status() === 304) return;
    this.bodies.push(body);
    this.today = response.headers()[CLOCK_HEADER]?.slice('now='.length, 14) ?? this.today;
    if (id === undefined) return;
    const request = `${method} ${pathname}${search}`;
    const query = Object.fromEntries(searchParams);
    const own: Received = { id, request, pathname, query, status: response.status(), body };
    if (method !== 'GET' && response.ok())
      this.received = this.received.map((earlier) => changed(earlier, own));
    this.received.push(own);
  }

  /** Waits until every response has been read. */
  async read(): Promise<void> {
    await Promise.all(this.waiting);
  }

  /** All of an operation, the latest range first, and of equal ranges the latest response. */
  all<Data>(id: OperationId): Received<Data>[] {
    const own = this.received.filter((one): one is Received<Data> => one.id === id);
    return own.toReversed().toSorted((one, other) => startOf(other) - startOf(one));
  }

  /** The one of an operation with the latest range, or the first that fits. Throws without one. */
  one<Data>(id: OperationId, fits: (received: Received) => boolean = () => true): Received<Data> {
    const found = this.all<Data>(id).find(fits);
    if (found) return found;
    throw new Error(`the page has received no response of ${id}`);
  }
}
