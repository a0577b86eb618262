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
