import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '../../shared/api/send.ts';

interface ApiDocument {
  readonly paths?: Readonly<Record<string, unknown>>;
}

/** A path of the OpenAPI document as a glob: each parameter is one segment. */
const globOf = (path: string) => path.replace(/\{[^}]*\}/g, '*');

/**
 * The paths of the contract's operations as globs, from the server's OpenAPI document: the operations themselves hold
 * schemas, which must not be bundled into the portal.
 */
const pathGlobsQuery = queryOptions({
  queryKey: ['sim', 'path-globs'],
  queryFn: async ({ signal }) => {
    const { text } = await send('/openapi.json', { signal });
    const { paths = {} } = JSON.parse(text) as ApiDocument;
    return ['/v1/**', ...new Set(Object.keys(paths).map(globOf))];
  },
  staleTime: Infinity,
  retry: false,
});

/** Path globs to choose from; empty until they are loaded. */
export const usePathGlobs = (): readonly string[] => useQuery(pathGlobsQuery).data ?? [];
