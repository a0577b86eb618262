import type { SignedInUser } from '@bidstage/mock-api/contract/operations/users';
import { userInHeader } from '@bidstage/mock-api/contract/values/names';
import { API_ROUTES } from '@bidstage/mock-api/contract/values/routes';
import { parseJson } from './parse-json.ts';
import { send } from './send.ts';
import { isSessionHalted, reportSessionEnd } from './session.ts';
import { isOther, ownIdentity, type Identity } from './tab.ts';

const identityOf = (email: string | undefined, world: string | null): Identity => ({
  user: email ? userInHeader(email) : null,
  world,
});

/** Whom and which world the browser's cookies name now; nobody and none if no response says so. */
async function browserIdentity(): Promise<Identity> {
  try {
    // Without headers of this tab.
    const { text, identity } = await send(API_ROUTES.getCurrentUser.path);
    const { data } = parseJson(text) as { readonly data?: Partial<SignedInUser> | null };
    return identityOf(data?.email, identity.world);
  } catch {
    return identityOf(undefined, null);
  }
}

async function check(): Promise<boolean> {
  const now = await browserIdentity();
  const isKnown = now.user !== null || now.world !== null;
  const ends = isOther(ownIdentity(), now) || (isSessionHalted() && isKnown);
  if (ends) reportSessionEnd({ kind: 'other', now });
  return ends;
}

let running: Promise<boolean> | undefined;

/**
 * Asks the server who is signed in now, and in which world. Reports the end of this page's session if that is not what
 * the page shows; then resolves to true. Once it has ended so, each other user is reported too.
 */
export function checkSession(): Promise<boolean> {
  running ??= check().finally(() => {
    running = undefined;
  });
  return running;
}

/** The check that is running, which no request may overtake; undefined without one. */
export const runningCheck = (): Promise<boolean> | undefined => running;

/** Compares a fetched user with the one that this page shows. Reports the end of the session, and returns false, if they differ. */
export function isStillUser(email: string): boolean {
  const now = identityOf(email, null);
  if (!isOther(ownIdentity(), now)) return true;
  reportSessionEnd({ kind: 'other', now: { ...ownIdentity(), ...now } });
  return false;
}
