import { api } from '#portal/shared/api/api.ts';
import { describeError, errorDetail } from '#portal/shared/api/describe-error.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { addressOf } from '#portal/shared/config/addresses.ts';
import { toast } from '#portal/shared/ui/toast.ts';
import { stopSession } from './session-state.ts';

/** Logs out of the account centre too: it accepts only a form post, because no script can send one to another site. */
function postAccountLogout(): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `${runtimeConfig().accountBaseUrl}/logout`;
  form.hidden = true;
  const next = document.createElement('input');
  next.type = 'hidden';
  next.name = 'next';
  next.value = addressOf('/');
  form.append(next);
  document.body.append(form);
  form.submit();
}

/** Ends the session on the API's host, then in the account centre; a failure shows 'Logout error'. */
export async function logOut(): Promise<void> {
  try {
    await api('logout');
  } catch (error) {
    toast.error(describeError('logout', error), { detail: errorDetail('logout', error) });
    return;
  }
  stopSession();
  postAccountLogout();
}
