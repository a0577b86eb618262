import { isSessionLoss } from './api-error.ts';

type Listener = () => void;
let listener: Listener | undefined;

/** Sets the listener for the loss of the session; returns a function that removes it. The application sets it once. */
export function onSessionLoss(react: Listener): () => void {
  listener = react;
  return () => {
    if (listener === react) listener = undefined;
  };
}

/** Reports a failure to the listener when the session is lost (code 401). */
export function reportSessionLoss(error: unknown): void {
  if (isSessionLoss(error)) listener?.();
}

/** How many sessions the page has had before the present one. */
let current = 0;

/** Starts the next session: responses to requests of the previous one are dropped. */
export function startNextSession(): void {
  current += 1;
}

/**
 * Waits for a response. Never settles if the session has ended by the time it arrives: the screens that requested it
 * are gone, and neither its data nor its failure may reach the next user.
 */
export async function inThisSession<Response>(response: Promise<Response>): Promise<Response> {
  const mine = current;
  try {
    const value = await response;
    return mine === current ? value : await never();
  } catch (error) {
    if (mine === current) throw error;
    return never();
  }
}

const never = () => new Promise<never>(() => undefined);
