import type { Identity } from './tab.ts';

/**
 * Why the screens of this page cannot go on. `lost`: the session is unknown or has expired. `other`: another tab has
 * signed in somebody else, or has opened another world; `now` is who and which. `gone`: the world was deleted.
 */
export type SessionEnd =
  | { readonly kind: 'lost' }
  | { readonly kind: 'other'; readonly now: Identity }
  | { readonly kind: 'gone' };

type Listener = (end: SessionEnd) => void;
let listener: Listener | undefined;

/** Sets the listener for the end of the session; returns a function that removes it. The application sets it once. */
export function onSessionEnd(onEnd: Listener): () => void {
  listener = onEnd;
  return () => {
    if (listener === onEnd) listener = undefined;
  };
}

/** How many sessions the page has had before the present one. */
let current = 0;

/** True while nothing is sent: the screens are those of another user or world than the browser's. */
let isHalted = false;

/** Starts the next session: responses to requests of the previous one are dropped. */
export function startNextSession(): void {
  current += 1;
  isHalted = false;
}

/**
 * Reports the end of the session. Unless it is only lost, nothing more is sent for it, and responses that are still to
 * come are dropped.
 */
export function reportSessionEnd(end: SessionEnd): void {
  if (end.kind !== 'lost') {
    startNextSession();
    isHalted = true;
  }
  listener?.(end);
}

/**
 * Sends a request and waits for its response. Never settles if the session has ended by the time it arrives, and sends
 * nothing if it has ended before: the screens that requested it are gone, and neither its data nor its failure may reach
 * the next user.
 */
export async function inThisSession<Response>(send: () => Promise<Response>): Promise<Response> {
  if (isHalted) return never();
  const mine = current;
  try {
    const value = await send();
    return mine === current ? value : await never();
  } catch (error) {
    if (mine === current) throw error;
    return never();
  }
}

/** For a result that nobody may see: never settles. */
export const never = () => new Promise<never>(() => undefined);

export const isSessionHalted = (): boolean => isHalted;
