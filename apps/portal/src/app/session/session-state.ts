import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { SESSION_EXPIRED_TEXT } from '../../shared/api/error-texts.ts';
import { resetCurrencyDraft } from '../../shared/currency/currency-draft.ts';
import { sessionKeys } from '../../shared/session/session-queries.ts';
import { toast } from '../../shared/ui/toast.ts';
import { goTo } from './go-to.ts';
import { authorizeUrl } from './urls.ts';

/** `leaving`: the browser is on its way to the account centre; nothing of the session may be shown or asked. */
export type SessionPhase = 'active' | 'expired' | 'leaving';

/** Whether this page still works for a session. */
export const useSessionPhase = create<{ readonly phase: SessionPhase }>()(() => ({
  phase: 'active',
}));

/** Time to read why the screen is about to change, in milliseconds. */
const REDIRECT_AFTER_MS = 3000;

let redirect: ReturnType<typeof setTimeout> | undefined;

/** Sends the browser to the account centre, once, to come back to the present URL. */
export function leaveToLogin(): void {
  if (useSessionPhase.getState().phase === 'leaving') return;
  clearTimeout(redirect);
  useSessionPhase.setState({ phase: 'leaving' });
  goTo(authorizeUrl(location.href));
}

/** Ends the page's work for a session without going anywhere: no answer that still arrives has an effect. */
export function stopSession(): void {
  clearTimeout(redirect);
  useSessionPhase.setState({ phase: 'leaving' });
}

/** What the simulator's panel has loaded belongs to no user. */
const isUserData = (query: { readonly queryKey: readonly unknown[] }) =>
  query.queryKey[0] !== 'sim';

/** Forgets everything that was loaded for a user. */
function forgetUser(client: QueryClient): void {
  void client.cancelQueries({ predicate: isUserData });
  client.removeQueries({ predicate: isUserData });
  client.getMutationCache().clear();
  resetCurrencyDraft();
}

/**
 * The one reaction to code 401, however many calls report it: one toast, the user and all data forgotten,
 * one redirect to the account login.
 */
export function handleSessionLoss(client: QueryClient): void {
  if (useSessionPhase.getState().phase !== 'active') return;
  useSessionPhase.setState({ phase: 'expired' });
  toast.error(SESSION_EXPIRED_TEXT);
  forgetUser(client);
  redirect = setTimeout(leaveToLogin, REDIRECT_AFTER_MS);
}

/** Takes up a session that was made beside the page (persona switch): everything is asked anew. */
export async function restartSession(client: QueryClient): Promise<void> {
  clearTimeout(redirect);
  resetCurrencyDraft();
  const userKey = sessionKeys.currentUser;
  // The gate watches the user query: resetting it takes all screens down before they can ask again.
  client.removeQueries({
    predicate: (query) => isUserData(query) && query.queryKey[0] !== userKey[0],
  });
  useSessionPhase.setState({ phase: 'active' });
  await client.resetQueries({ queryKey: userKey });
}
