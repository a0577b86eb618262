import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { create } from 'zustand';
import { useSearchParams } from 'react-router-dom';
import { startNextSession, type SessionEnd } from '#portal/shared/api/session.ts';
import { showUser, type Identity } from '#portal/shared/api/tab.ts';
import { resetCurrencyDraft } from '#portal/entities/currency-draft.ts';
import { viewAffiliate, AFFILIATE_PARAM } from '#portal/entities/session/viewed-affiliate.ts';
import { sessionKeys } from '#portal/entities/session/session-queries.ts';
import { clearToasts } from '#portal/shared/ui/toast-store.ts';
import { goTo } from '#portal/shared/go-to.ts';
import { SESSION_EXPIRED_TEXT } from '#portal/shared/api/error-texts.ts';
import { toast } from '#portal/shared/ui/toast.ts';
import { forgetViews } from '#portal/shared/url-state/last-view.ts';
import { authorizeUrl } from '#portal/shared/config/addresses.ts';
import { canRedirectToLogin, countReturn, noteRedirect, resetReturns } from './sign-in-attempts.ts';
import { dropUserChanges, userChangesSettled } from './user-changes.ts';

/**
 * `leaving`: the browser is navigating to the account centre; no data of the session may be shown or requested.
 * `changing`: another session is being created while the page stays open. `refused`: signing in at the account centre
 * did not help. `other`: another tab has signed in somebody else, or has opened another world. `gone`: the world was
 * deleted.
 */
export type SessionPhase =
  | 'active'
  | 'expired'
  | 'leaving'
  | 'changing'
  | 'refused'
  | 'other'
  | 'gone';

interface SessionState {
  readonly phase: SessionPhase;
  /** Who is signed in instead, and in which world, in the phase `other`. */
  readonly now?: Identity;
  /** How often `restartSession` was called. Another user without another number signed in somewhere else. */
  readonly session: number;
}

export const useSessionPhase = create<SessionState>()(() => ({ phase: 'active', session: 0 }));

/** Time for the user to read why the screen is about to change, in milliseconds. */
const REDIRECT_AFTER_MS = 3000;

let redirect: ReturnType<typeof setTimeout> | undefined;

/**
 * Redirects the browser to the account centre, once; it returns to the present URL. After too many returns without a
 * session it does not redirect and shows a message instead.
 */
export function redirectToLogin(): void {
  if (useSessionPhase.getState().phase === 'leaving') return;
  countReturn();
  if (canRedirectToLogin()) redirectNow();
  else useSessionPhase.setState({ phase: 'refused' });
}

/** Calls `redirectToLogin` after the time to read a toast. Every change of the session before then cancels it. */
function redirectToLoginSoon(): void {
  clearTimeout(redirect);
  redirect = setTimeout(redirectToLogin, REDIRECT_AFTER_MS);
}

function redirectNow(): void {
  clearTimeout(redirect);
  useSessionPhase.setState({ phase: 'leaving' });
  noteRedirect();
  goTo(authorizeUrl(location.href));
}

/** Redirects the browser to the account centre on the user's request, regardless of earlier failures. */
export function tryLoginAgain(): void {
  resetReturns();
  redirectNow();
}

/** Ends the page's session without a redirect: responses that still arrive have no effect. */
export function stopSession(): void {
  clearTimeout(redirect);
  useSessionPhase.setState({ phase: 'leaving' });
  viewAffiliate(null);
  forgetViews();
}

/** False for the data of the simulator's panel: it belongs to no user. */
const isUserData = (query: { readonly queryKey: readonly unknown[] }): boolean =>
  query.queryKey[0] !== 'sim';

/** Starts using a session that was created while the page was open (persona switch): everything is fetched again. */
export async function restartSession(client: QueryClient): Promise<void> {
  clearTimeout(redirect);
  startNextSession();
  showUser(null);
  dropUserChanges(client);
  resetCurrencyDraft();
  viewAffiliate(null);
  forgetViews();
  const userKey = sessionKeys.currentUser;
  // The gate watches the user query: resetting it unmounts all screens before they can refetch.
  client.removeQueries({
    predicate: (query) => isUserData(query) && query.queryKey[0] !== userKey[0],
  });
  const userIsKnown = client.resetQueries({ queryKey: userKey });
  useSessionPhase.setState(({ session }) => ({ phase: 'active', session: session + 1 }));
  await userIsKnown;
}

/**
 * Creates another session while the page stays open: unmounts the screens, so that none of them acts for the next user,
 * waits until their unsaved changes are sent, and only then calls `make`. Whether `make` succeeds or fails, everything
 * is then fetched again for the user who is signed in. Throws what `make` throws.
 */
export async function changeSession<Made>(
  client: QueryClient,
  make: () => Promise<Made>,
  settleMs?: number,
): Promise<Made> {
  clearTimeout(redirect);
  // The next user must not read what happened to this one; failures of the change itself are shown afterwards.
  clearToasts();
  // Synchronous: a screen saves its pending changes when it unmounts.
  flushSync(() => useSessionPhase.setState({ phase: 'changing' }));
  await userChangesSettled(client, settleMs);
  dropUserChanges(client);
  // From here on this tab itself decides who is signed in.
  showUser(null);
  try {
    return await make();
  } finally {
    await restartSession(client);
  }
}

/** Changes the session; the next user does not view the affiliate that the URL names for the present one. */
export function useSessionChange() {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  return <Made>(make: () => Promise<Made>): Promise<Made> => {
    if (search.has(AFFILIATE_PARAM)) {
      const next = new URLSearchParams(search);
      next.delete(AFFILIATE_PARAM);
      setSearch(next, { replace: true });
    }
    return changeSession(client, make);
  };
}

function forgetUser(client: QueryClient): void {
  void client.cancelQueries({ predicate: isUserData });
  client.removeQueries({ predicate: isUserData });
  client.getMutationCache().clear();
  resetCurrencyDraft();
  viewAffiliate(null);
}

/** The reaction to the end of the session, however many requests report it. */
export function handleSessionEnd(client: QueryClient, end: SessionEnd): void {
  const { phase } = useSessionPhase.getState();
  if (end.kind === 'lost') return handleSessionLoss(client);
  const isShown = phase === 'active' || phase === 'expired' || phase === 'other';
  if (!isShown) return;
  clearTimeout(redirect);
  clearToasts();
  const next = end.kind === 'gone' ? { phase: end.kind } : { phase: end.kind, now: end.now };
  // Synchronous: what the screens save when they unmount is dropped, too.
  flushSync(() => useSessionPhase.setState(next));
  dropUserChanges(client);
}

/**
 * The one reaction to code 401, however many requests report it: one toast, the user and all data removed, one redirect
 * to the account login. Where signing in did not help before, the page shows a message instead.
 */
function handleSessionLoss(client: QueryClient): void {
  if (useSessionPhase.getState().phase !== 'active') return;
  forgetUser(client);
  countReturn();
  if (!canRedirectToLogin()) {
    useSessionPhase.setState({ phase: 'refused' });
    return;
  }
  useSessionPhase.setState({ phase: 'expired' });
  toast.error(SESSION_EXPIRED_TEXT);
  redirectToLoginSoon();
}
