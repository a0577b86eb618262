import { addressOf } from '../config/addresses.ts';
import { goTo } from '../go-to.ts';
import { send } from './send.ts';

/** Leaves a world that was deleted for the default one, where nobody is signed in. */
export async function leaveLostWorld(): Promise<void> {
  // With its page the server takes the lost world from the browser; that page still names it, so it is not shown.
  await send('/', { headers: { Accept: 'text/html' } }).catch(() => undefined);
  goTo(addressOf('/'));
}
