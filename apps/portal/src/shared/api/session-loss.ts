import { isSessionLoss } from './api-error.ts';

type Listener = () => void;
let listener: Listener | undefined;

/** Names who reacts to the loss of the session; returns how to stop. The application sets it once. */
export function onSessionLoss(react: Listener): () => void {
  listener = react;
  return () => {
    if (listener === react) listener = undefined;
  };
}

/** Passes a failure on when it says that the session is gone (code 401). */
export function reportSessionLoss(error: unknown): void {
  if (isSessionLoss(error)) listener?.();
}
