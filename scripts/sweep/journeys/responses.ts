import type { Page, Response } from '@playwright/test';
import { API_ROUTES, type Route } from '#api/contract/values/routes.ts';
import type { Query } from './zone.ts';

export type OperationId = keyof typeof API_ROUTES;

/** A response that a page has received. */
export interface Received<Data = unknown> {
  readonly id: OperationId;
  /** Method, path and query: what stands beside a finding. */
  readonly request: string;
  readonly query: Query;
  readonly status: number;
  readonly body: {
    readonly data: Data;
    readonly totalComparison?: unknown;
    readonly meta?: { readonly currency: string; readonly updatedAt: number };
  };
}

const patternOf = ({ path }: Route) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

const ROUTES = Object.entries(API_ROUTES).map(([id, route]) => ({
  id: id as OperationId,
  method: route.method,
  pattern: patternOf(route),
}));

/** The operation of a request; undefined for one that is not of the contract. */
export function operationOf(method: string, pathname: string): OperationId | undefined {
  const path = /\/v1\/.*$/.exec(pathname)?.[0] ?? '';
  return ROUTES.find((route) => route.method === method && route.pattern.test(path))?.id;
}

const startOf = ({ query }: Received): number => Number(query['from'] ?? 0);

/** The responses that a page has received. */
export class Responses {
  private readonly waiting: Promise<void>[] = [];
  readonly received: Received[] = [];
  /** All JSON, also that of the simulator. */
  readonly bodies: unknown[] = [];

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
    if (id === undefined) return;
    this.received.push({
      id,
      request: `${method} ${pathname}${search}`,
      query: Object.fromEntries(searchParams),
      status: response.status(),
      body,
    });
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
