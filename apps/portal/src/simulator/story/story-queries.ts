import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Fetches all stories, by name. */
export const allStories = (signal?: AbortSignal) => api('listStories', { signal });

/** Key of the list of stories. */
export const storyKey = ['sim', 'stories'] as const;

const storiesQuery = queryOptions({
  queryKey: storyKey,
  queryFn: ({ signal }) => allStories(signal),
  staleTime: Infinity,
  retry: false,
});

/** All stories, by name. */
export const useStories = (enabled = true) => useQuery({ ...storiesQuery, enabled });
