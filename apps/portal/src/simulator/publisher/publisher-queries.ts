import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#portal/shared/api/api.ts';
import { sayFailed } from '../sim-actions.ts';

export const publishersQuery = queryOptions({
  queryKey: ['sim', 'publishers'],
  queryFn: ({ signal }) => api('listPublishers', { signal }),
  retry: false,
});

export const usePublishers = () => useQuery(publishersQuery);

/** Deletes a publisher; its worlds stay. */
export function useRemovePublisher() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api('removePublisher', { params: { name } }),
    onError: sayFailed('deleting the publisher'),
    // Another user may have deleted it already.
    onSettled: () => client.invalidateQueries(publishersQuery),
  });
}
