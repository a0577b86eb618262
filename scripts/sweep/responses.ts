import type { Page, Response } from '@playwright/test';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { CONTROL_OPERATIONS } from '#api/contract/operations/control/control-operations.ts';
import { operationFinder } from '#api/contract/operations/known-paths.ts';
import { CLOCK_HEADER } from '#api/contract/values/names.ts';
import type { API_ROUTES, CONTROL_ROUTES } from '#api/contract/values/routes.ts';

export type OperationId = keyof typeof API_ROUTES | keyof typeof CONTROL_ROUTES;

export interface Received<Data = unknown> {
  readonly id: OperationId;
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

type Entry = { readonly id?: unknown };

const findOperation = operationFinder([...OPERATIONS, ...CONTROL_OPERATIONS]);

export const operationOf = (method: string, url: string): OperationId | undefined =>
  findOperation(method, /\/(v1|__sim)\/[^?]*/.exec(url)?.[0] ?? '')?.id as OperationId | undefined;

/** What a response has after a change: the new state at its path, and the new record in the lists above it. */
function changed(earlier: Received, { pathname, body }: Received): Received {
  if (earlier.pathname === pathname) return { ...earlier, body };
  const [rows, record] = [earlier.body.data, body.data as Entry | null];
  const isAbove = Array.isArray(rows) && pathname.startsWith(`${earlier.pathname}/`);
  if (!isAbove || record?.id === undefined) return earlier;
  const data = rows.map((row: Entry) => (row.id === record.id ? record : row));
  return { ...earlier, body: { ...earlier.body, data } };
}

const startOf = ({ query }: Received): number => Number(query['from'] ?? 0);

export class Responses {
  private readonly waiting: Promise<void>[] = [];
  received: Received[] = [];
  /** Of all of them, also of those that the present screen has not received itself. */
  readonly bodies: unknown[] = [];
  today = '';

  constructor(page: Page) {
    page.on('response', (response) => this.waiting.push(this.add(response)));
  }

  private async add(response: Response): Promise<void> {
    const method = response.request().method();
    const { pathname, searchParams, search } = new URL(response.url());
    const id = operationOf(method, pathname);
    const json = id && ((await response.json().catch(() => null)) as unknown);
    if (!id || !json || response.status() === 304) return;
    // Only the API has envelopes.
    const body = (pathname.startsWith('/v1/') ? json : { data: json }) as Received['body'];
    this.bodies.push(body);
    this.today = response.headers()[CLOCK_HEADER]?.slice('now='.length, 14) ?? this.today;
    const request = `${method} ${pathname}${search}`;
    const query = Object.fromEntries(searchParams);
    const own: Received = { id, request, pathname, query, status: response.status(), body };
    if (method !== 'GET' && response.ok())
      this.received = this.received.map((earlier) => changed(earlier, own));
    this.received.push(own);
  }

  async read(): Promise<void> {
    await Promise.all(this.waiting);
  }

  /** All of some operations, the latest range first, and of equal ranges the latest response. */
  all<Data>(...ids: OperationId[]): Received<Data>[] {
    const own = this.received.filter((one): one is Received<Data> => ids.includes(one.id));
    return own.toReversed().toSorted((one, other) => startOf(other) - startOf(one));
  }

  /** The one of an operation with the latest range, or the first that fits. Throws without one. */
  one<Data>(id: OperationId, fits: (received: Received) => boolean = () => true): Received<Data> {
    const found = this.all<Data>(id).find(fits);
    if (found) return found;
    throw new Error(`the page has received no response of ${id}`);
  }
}
