import type { listStories } from '@bidstage/mock-api/contract/control/stories';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { control } from '../../shared/api/control-plane.ts';

/** Fetches all stories, by name. */
export const allStories = (signal?: AbortSignal) =>
  control<typeof listStories>('GET', '/__sim/stories', { signal });

const storiesQuery = queryOptions({
  queryKey: ['sim', 'stories'],
  queryFn: ({ signal }) => allStories(signal),
  staleTime: Infinity,
  retry: false,
});

/** All stories, by name. */
export const useStories = (enabled = true) => useQuery({ ...storiesQuery, enabled });
