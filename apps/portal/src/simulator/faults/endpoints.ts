import { API_ROUTES, type Route } from '@bidstage/mock-api/contract/values/routes';
import type { ApiId } from '#portal/shared/api/api-types.ts';

/** Requests that a fault can hit: one operation of `/v1`, or several that belong together. */
export interface Endpoint {
  /** A name in words, such as `charts by day`. */
  readonly name: string;
  /** Empty for several operations. */
  readonly method: Route['method'] | '';
  readonly path: string;
}

const GROUPS: readonly Endpoint[] = [
  { name: 'everything', method: '', path: '/v1/**' },
  { name: 'charts', method: '', path: '/v1/prebid/charts/**' },
  { name: 'performance tables', method: '', path: '/v1/prebid/performance/**' },
  { name: 'date comparison', method: '', path: '/v1/prebid/compare/**' },
  { name: 'insight', method: '', path: '/v1/prebid_insights/**' },
  { name: 'accounting', method: '', path: '/v1/accounting/**' },
];

const API_IDS = Object.keys(API_ROUTES) as ApiId[];

/** The path of a `/v1` operation as a glob: each parameter is one segment. */
export const pathGlob = (id: ApiId): string => API_ROUTES[id].path.replace(/:\w+/g, '*');

/** The words of an operation's id: `chartsByDay` becomes `charts by day`. */
const inWords = (id: string) => id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const ENDPOINTS: readonly Endpoint[] = [
  ...GROUPS,
  ...API_IDS.map((id) => ({
    name: inWords(id),
    method: API_ROUTES[id].method,
    path: pathGlob(id),
  })),
];

/** The endpoints whose name, method or path contains every word of a text. */
export function matchingEndpoints(text: string): readonly Endpoint[] {
  const words = text.toLowerCase().split(/\s+/);
  return ENDPOINTS.filter(({ name, method, path }) => {
    const all = `${name} ${method} ${path}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

interface FoundOperation {
  readonly id: ApiId;
  /** Encoded values of the path's parameters, by name. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** The `/v1` operation that a request calls; undefined if the contract has none. */
export function findOperation(method: string, path: string): FoundOperation | undefined {
  const given = path.split('/');
  for (const id of API_IDS) {
    const parts = API_ROUTES[id].path.split('/');
    if (API_ROUTES[id].method !== method || parts.length !== given.length) continue;
    if (!parts.every((part, index) => part.startsWith(':') || part === given[index])) continue;
    const parameters = parts.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), given[index] ?? ''] as const] : [],
    );
    return { id, parameters };
  }
  return undefined;
}

/** The glob of the operation that a path belongs to; the path itself where the contract has no such operation. */
export function globOf(method: string, path: string): string {
  const match = findOperation(method, path);
  return match ? pathGlob(match.id) : path;
}
