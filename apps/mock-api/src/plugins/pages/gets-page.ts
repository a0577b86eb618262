import type { FastifyRequest } from 'fastify';
import { linkIn } from '#api/contract/values/link-mark.ts';
import { AREAS } from '#api/contract/values/own-path.ts';
import { isPortalPath } from '#api/contract/values/portal-paths.ts';

/** The route of the portal's page: every path that no other route of the server has. */
export const PAGE_ROUTE = '/*';

/** Paths that begin like those of an API or of another part of this server, also misspelt: none is a page. */
const OTHER_PARTS = new RegExp(
  `^/+(v\\d|(api|assets|drift|reference|${AREAS.join('|')})(/|$))`,
  'i',
);

const FILE = /\.[^/]*$/;

/**
 * Whether a request gets the portal's page. Outside the portal's own paths only what a person opens does, or a client that
 * asks for data at a wrong address would get a page as success.
 */
export function getsPage({ url, headers: { accept = '' } }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  // Mail programs write the mark of a link as a part of the path.
  if (isPortalPath(path) || linkIn(path) !== null) return true;
  return !OTHER_PARTS.test(path) && !FILE.test(path) && accept.includes('text/html');
}
