import type { Mutation, QueryClient } from '@tanstack/react-query';

/** Mutations of the simulator have keys that begin with `sim`: they belong to no user. */
const isUserChange = ({ options }: Mutation) => options.mutationKey?.[0] !== 'sim';

/** Resolves when no mutation of the user is running or waiting, after `atMostMs` at the latest. */
export function userChangesSettled(client: QueryClient, atMostMs: number): Promise<void> {
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
