import type { QueryClient } from '@tanstack/react-query';
import { viewAffiliate, type ViewedAffiliate } from '../../entities/session/viewed-affiliate.ts';
import { dropUserChanges, userChangesSettled } from './user-changes.ts';

/** How long the change waits for unsaved changes of the previous affiliate, in milliseconds. */
const SETTLE_MS = 2000;

/**
 * Shows another affiliate, null for the user's own, once the changes of the previous one are sent: none of them may name
 * the next affiliate. Its screens must be unmounted. Does nothing if `isWanted` returns false by then.
 */
export async function changeAffiliate(
  client: QueryClient,
  next: ViewedAffiliate | null,
  isWanted: () => boolean,
): Promise<void> {
  await userChangesSettled(client, SETTLE_MS);
  if (!isWanted()) return;
  dropUserChanges(client);
  viewAffiliate(next);
}
