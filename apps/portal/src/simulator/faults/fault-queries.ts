import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '../../shared/api/send.ts';

interface ApiDocument {
  readonly paths?: Readonly<Record<string, unknown>>;
}

/** A path of the API's document as a glob: a parameter is one segment. */
const globOf = (path: string) => path.replace(/\{[^}]*\}/g, '*');

/**
 * The paths of the contract's operations as globs, from the document that the server makes of them: the operations
 * themselves hold schemas, which have no place in the portal.
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

/** Path globs to choose from; an empty list until they are there. */
export const usePathGlobs = (): readonly string[] => useQuery(pathGlobsQuery).data ?? [];
