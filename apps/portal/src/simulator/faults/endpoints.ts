import { API_ROUTES, type Route } from '@bidstage/mock-api/contract/values/routes';
import type { ApiId } from '../../shared/api/api-types.ts';
import { pathGlob } from './path-glob.ts';

/** Requests that a fault can hit: one operation of `/v1`, or several that belong together. */
export interface Endpoint {
  /** A name in words, such as `charts by day`. */
  readonly name: string;
  /** Empty for several operations. */
  readonly method: Route['method'] | '';
  /** The path as a glob. */
  readonly path: string;
}

const TOGETHER: readonly Endpoint[] = [
  { name: 'everything', method: '', path: '/v1/**' },
  { name: 'charts', method: '', path: '/v1/prebid/charts/**' },
  { name: 'performance tables', method: '', path: '/v1/prebid/performance/**' },
  { name: 'date comparison', method: '', path: '/v1/prebid/compare/**' },
  { name: 'insight', method: '', path: '/v1/prebid_insights/**' },
  { name: 'accounting', method: '', path: '/v1/accounting/**' },
];

/** The words of an operation's id: `chartsByDay` becomes `charts by day`. */
const inWords = (id: string) => id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** All endpoints: the groups, then each operation of the contract. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...TOGETHER,
  ...(Object.keys(API_ROUTES) as ApiId[]).map((id) => ({
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

/** The glob of the operation that a path belongs to; the path itself where the contract has no such operation. */
export function globOf(method: string, path: string): string {
  const known = (Object.keys(API_ROUTES) as ApiId[]).find((id) => {
    const parts = API_ROUTES[id].path.split('/');
    const given = path.split('/');
    return (
      API_ROUTES[id].method === method &&
      parts.length === given.length &&
      parts.every((part, index) => part.startsWith(':') || part === given[index])
    );
  });
  return known ? pathGlob(known) : path;
}
