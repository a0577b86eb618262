import type { PublisherRequest } from '@bidstage/mock-api/contract/operations/control/publishers';
import type { ProblemDetails } from '@bidstage/mock-api/contract/operations/control/problem-details';
import { OWN_PUBLISHER_PERSONA } from '@bidstage/mock-api/contract/values/names';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeControlError } from '../../../shared/api/control-plane.ts';
import { addressOf } from '../../../shared/config/addresses.ts';
import { leaveFor, sayFailed, signIn, type SimHost } from '../../sim-actions.ts';
import { simKeys } from '../../sim-queries.ts';
import { enterNewWorld } from '../world-queries.ts';
import { LABELS } from './publisher-form-model.ts';

const FIRST_PAGE = '/analytics/bidders';

const publishersQuery = queryOptions({
  queryKey: ['sim', 'publishers'],
  queryFn: ({ signal }) => api('listPublishers', { signal }),
  retry: false,
});

/** The publishers of one's own, by name. */
export const usePublishers = () => useQuery(publishersQuery);

/** Stores a publisher; the form shows the server's errors. */
export function useAddPublisher() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: PublisherRequest) => api('createPublisher', { body: request }),
    onSuccess: () => client.invalidateQueries(publishersQuery),
  });
}

/** Makes a world with a publisher, enters it as the publisher, and loads the portal at its figures. */
export const useMakeItsWorld = ({ changeSession }: SimHost) =>
  useMutation({
    mutationKey: simKeys.change,
    mutationFn: (publisher: string) =>
      changeSession(async () => {
        await enterNewWorld({ publisher });
        await signIn(OWN_PUBLISHER_PERSONA);
        await leaveFor(() => location.assign(addressOf(FIRST_PAGE)));
      }),
    onError: sayFailed('making the world'),
  });

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

/** The sentence for a problem of a request: `Country: must be one of …`. */
function problemSentence({ path, message }: { readonly path: string; readonly message: string }) {
  const [, , field = ''] = path.split('/');
  const label = field in LABELS ? LABELS[field as keyof typeof LABELS] : field;
  return label ? `${label}: ${message}.` : `${message}.`;
}

/** Why the server refuses a publisher, one sentence for each problem. */
export function refusalOf(error: unknown): readonly string[] {
  const details =
    error instanceof ApiError ? (error.data as ProblemDetails | undefined) : undefined;
  return details?.problems?.map(problemSentence) ?? [`${describeControlError(error)}.`];
}
