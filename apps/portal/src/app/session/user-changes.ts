import type { Mutation, QueryClient } from '@tanstack/react-query';
import { viewAffiliate, type ViewedAffiliate } from '#portal/entities/session/viewed-affiliate.ts';

/** Mutations of the simulator have keys that begin with `sim`: they belong to no user. */
const isUserChange = ({ options }: Mutation) => options.mutationKey?.[0] !== 'sim';

/** How long a change of the session or affiliate waits for unsaved changes, in milliseconds. */
const SETTLE_MS = 2000;

/** Resolves when no mutation of the user is running or waiting, after `atMostMs` at the latest. */
export function userChangesSettled(client: QueryClient, atMostMs = SETTLE_MS): Promise<void> {
  const isBusy = () => client.isMutating({ predicate: isUserChange }) > 0;
  if (!isBusy()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, atMostMs);
    const stop = client.getMutationCache().subscribe(() => {
      if (!isBusy()) end();
    });
  });
}

/** Removes the user's mutations: waiting ones are never sent, failed ones cannot be repeated. */
export function dropUserChanges(client: QueryClient): void {
  const cache = client.getMutationCache();
  for (const mutation of cache.findAll({ predicate: isUserChange })) cache.remove(mutation);
}

/**
 * Shows another affiliate, null for the user's own, once the changes of the previous one are sent: none of them may name
 * the next affiliate. Its screens must be unmounted. Does nothing if `isWanted` returns false by then.
 */
export async function changeAffiliate(
  client: QueryClient,
  next: ViewedAffiliate | null,
  isWanted: () => boolean,
): Promise<void> {
  await userChangesSettled(client);
  if (!isWanted()) return;
  dropUserChanges(client);
  viewAffiliate(next);
}
