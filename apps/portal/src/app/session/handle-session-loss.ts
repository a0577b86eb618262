import type { QueryClient } from '@tanstack/react-query';
import { resetCurrencyDraft } from '../../entities/currency-draft.ts';
import { viewAffiliate } from '../../entities/session/viewed-affiliate.ts';
import { SESSION_EXPIRED_TEXT } from '../../shared/api/error-texts.ts';
import { toast } from '../../shared/ui/toast.ts';
import { isUserData, leaveToLoginSoon, useSessionPhase } from './session-state.ts';
import { mayDepart } from './sign-in-attempts.ts';

/** Removes all data that was loaded for a user. */
function forgetUser(client: QueryClient): void {
  void client.cancelQueries({ predicate: isUserData });
  client.removeQueries({ predicate: isUserData });
  client.getMutationCache().clear();
  resetCurrencyDraft();
  viewAffiliate(null);
}

/**
 * The one reaction to code 401, however many requests report it: one toast, the user and all data removed, one redirect
 * to the account login. Where signing in did not help before, the page shows a message instead.
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
  leaveToLoginSoon();
}
