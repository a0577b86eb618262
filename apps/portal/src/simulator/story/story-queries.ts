import type { listStories } from '@bidstage/mock-api/contract/control/stories';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { control } from '../../shared/api/control-plane.ts';

const storiesQuery = queryOptions({
  queryKey: ['sim', 'stories'],
  queryFn: ({ signal }) => control<typeof listStories>('GET', '/__sim/stories', { signal }),
  staleTime: Infinity,
  retry: false,
});

/** All stories, by name. */
export const useStories = () => useQuery(storiesQuery);
