import type { ProspectsFile } from '@bidstage/mock-api/contract/operations/control/prospects';
import type {
  PublisherFile,
  PublisherRequest,
} from '@bidstage/mock-api/contract/operations/control/publishers';
import { nameOfPublisher } from '@bidstage/mock-api/contract/values/own-publisher';
import { OWN_PUBLISHER_PERSONA } from '@bidstage/mock-api/contract/values/names';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#portal/shared/api/api.ts';
import { addressOf } from '#portal/shared/config/addresses.ts';
import { parseJson } from '#portal/shared/api/parse-json.ts';
import { loadAgain, sayFailed, signIn, type SimHost } from '../sim-actions.ts';
import { publishersQuery, simKeys } from '../sim-queries.ts';
import { simToast } from '../sim-toast.ts';
import { enterNewWorld } from '../world/world-queries.ts';
import { readText } from './read-text.ts';

const FIRST_PAGE = '/analytics/bidders';

/** What the server assumes about a publisher of each country; it stays the same. */
export const usePublisherDefaults = () =>
  useQuery({
    queryKey: ['sim', 'publisher-defaults'],
    queryFn: ({ signal }) => api('getPublisherDefaults', { signal }),
    staleTime: Infinity,
    retry: false,
  });

export const useSupportedBidders = () =>
  useQuery({
    queryKey: ['sim', 'supported-bidders'],
    queryFn: ({ signal }) => api('listSupportedBidders', { signal }),
    staleTime: Infinity,
    retry: false,
  });

/** Stores a publisher; the form shows the server's errors. */
export function useAddPublisher() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: PublisherRequest) => api('createPublisher', { body: request }),
    onSuccess: () => client.invalidateQueries(publishersQuery),
  });
}

/** Replaces the file of a publisher; the form shows the server's errors. */
export function useReplacePublisher() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, body }: { readonly name: string; readonly body: PublisherFile }) =>
      api('putPublisher', { params: { name }, body }),
    onSuccess: () => client.invalidateQueries(publishersQuery),
  });
}

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

/** Stores a file, and says what is stored. A file of “Next prospect” has a list of publishers. The server checks it. */
async function storeFile(file: File): Promise<string> {
  const content = parseJson((await readText(file)) ?? '');
  if (content === undefined)
    throw new Error('This is not the file of a publisher: it holds no JSON');
  if (isProspectsFile(content)) {
    const { publishers, worlds } = await api('loadProspects', { body: content });
    return `${publishers.join(', ')} is back, with the worlds ${worlds.join(', ')}`;
  }
  const name = nameOfPublisher(file.name, content, await api('listPublishers'));
  const stored = await api('putPublisher', { params: { name }, body: content as PublisherFile });
  return `${stored.publisher.name} is stored as ${stored.name}`;
}

const isProspectsFile = (content: unknown): content is ProspectsFile =>
  typeof content === 'object' && content !== null && 'publishers' in content;

/** Stores the file of a publisher, without replacing another one, or what “Next prospect” has put away. */
export function useUploadPublisher() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: storeFile,
    onSuccess: (said) => {
      simToast.info(said);
      return client.invalidateQueries({ queryKey: ['sim'] });
    },
  });
}

/** Makes a world with a publisher, enters it as the publisher, and loads the portal at its figures. */
export function useMakeItsWorld({ changeSession }: SimHost) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: simKeys.change,
    mutationFn: async (publisher: string) => {
      // A second click comes before the button is drawn as busy.
      if (client.isMutating({ mutationKey: simKeys.change }) > 1) return;
      await changeSession(async () => {
        await enterNewWorld({ publisher });
        await signIn(OWN_PUBLISHER_PERSONA);
        await loadAgain(() => location.assign(addressOf(FIRST_PAGE)));
      });
    },
    onError: (error) => {
      sayFailed('making the world')(error);
      // Another user may have deleted it.
      void client.invalidateQueries(publishersQuery);
    },
  });
}
