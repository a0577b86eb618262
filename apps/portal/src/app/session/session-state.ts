import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { create } from 'zustand';
import { SESSION_EXPIRED_TEXT } from '../../shared/api/error-texts.ts';
import { nextSession } from '../../shared/api/session-number.ts';
import { resetCurrencyDraft } from '../../shared/currency/currency-draft.ts';
import { sessionKeys } from '../../shared/session/session-queries.ts';
import { toast } from '../../shared/ui/toast.ts';
import { goTo } from './go-to.ts';
import { forgetDepartures, mayDepart, noteDeparture } from './sign-in-attempts.ts';
import { authorizeUrl } from './urls.ts';
import { dropUserChanges, userChangesSettled } from './user-changes.ts';

/**
 * `leaving`: the browser is on its way to the account centre; nothing of the session may be shown or asked.
 * `changing`: another session is being made beside the page. `refused`: the account centre has been of no use.
 */
export type SessionPhase = 'active' | 'expired' | 'leaving' | 'changing' | 'refused';

interface SessionState {
  readonly phase: SessionPhase;
  /** Counts the sessions that this page has taken up, from 0. */
  readonly session: number;
}

/** Whether this page still works for a session, and for which. */
export const useSessionPhase = create<SessionState>()(() => ({ phase: 'active', session: 0 }));

/** Time to read why the screen is about to change, in milliseconds. */
const REDIRECT_AFTER_MS = 3000;

let redirect: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the browser to the account centre, once, to come back to the present URL. Where it has come back signed out too
 * often, it stays and says so instead.
 */
export function leaveToLogin(): void {
  if (useSessionPhase.getState().phase === 'leaving') return;
  if (mayDepart()) depart();
  else useSessionPhase.setState({ phase: 'refused' });
}

function depart(): void {
  clearTimeout(redirect);
  useSessionPhase.setState({ phase: 'leaving' });
  noteDeparture();
  goTo(authorizeUrl(location.href));
}

/** Sends the browser to the account centre because the user wants to, however often that was of no use. */
export function tryLoginAgain(): void {
  forgetDepartures();
  depart();
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
 * one redirect to the account login. Where that was of no use before, the page says so instead.
 */
export function handleSessionLoss(client: QueryClient): void {
  if (useSessionPhase.getState().phase !== 'active') return;
  forgetUser(client);
  if (!mayDepart()) {
    useSessionPhase.setState({ phase: 'refused' });
    return;
  }
  useSessionPhase.setState({ phase: 'expired' });
  toast.error(SESSION_EXPIRED_TEXT);
  redirect = setTimeout(leaveToLogin, REDIRECT_AFTER_MS);
}

/** Takes up a session that was made beside the page (persona switch): everything is asked anew. */
export async function restartSession(client: QueryClient): Promise<void> {
  clearTimeout(redirect);
  nextSession();
  dropUserChanges(client);
  resetCurrencyDraft();
  const userKey = sessionKeys.currentUser;
  // The gate watches the user query: resetting it takes all screens down before they can ask again.
  client.removeQueries({
    predicate: (query) => isUserData(query) && query.queryKey[0] !== userKey[0],
  });
  const userIsKnown = client.resetQueries({ queryKey: userKey });
  useSessionPhase.setState(({ session }) => ({ phase: 'active', session: session + 1 }));
  await userIsKnown;
}

/** How long a change of the session waits for what the user before has changed, in milliseconds. */
const SETTLE_MS = 2000;

/**
 * Makes another session beside the page: takes the screens down, so that none of them does anything for the next user,
 * lets what they have still to save go out, and only then calls `make`. Whatever comes of that, everything is asked anew
 * for whoever is signed in then. Throws what `make` throws.
 */
export async function changeSession<Made>(
  client: QueryClient,
  make: () => Promise<Made>,
  settleMs = SETTLE_MS,
): Promise<Made> {
  clearTimeout(redirect);
  // At once: a screen that is left saves what waits.
  flushSync(() => useSessionPhase.setState({ phase: 'changing' }));
  await userChangesSettled(client, settleMs);
  dropUserChanges(client);
  try {
    return await make();
  } finally {
    await restartSession(client);
  }
}
