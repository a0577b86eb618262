import { create } from 'zustand';
import { startCountdown, stopCountdown } from './toast-timers.ts';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  /** What the message is about, such as a request's number and name, on a line of its own. */
  readonly subject?: string | undefined;
  /** What the server said, on a line of its own. */
  readonly detail?: string | undefined;
  readonly tone: ToastTone;
  /** Milliseconds since 1970, on the portal's clock. */
  readonly at: number;
  /** Milliseconds that it is shown. */
  readonly duration: number;
  /** False after it has left the screen; it is still in the message list. */
  readonly onScreen: boolean;
}

interface ToastStore {
  readonly messages: readonly ToastMessage[];
  readonly unread: number;
}

const MAX_MESSAGES = 50;
const EMPTY: ToastStore = { messages: [], unread: 0 };

/** The toasts of this visit, newest first, so that they can be read later. */
export const useToastStore = create<ToastStore>()(() => EMPTY);

/**
 * Adds a message; only the newest ones are stored. Its display time begins at once, also while newer messages hide it.
 */
export function addToast(toast: Omit<ToastMessage, 'id' | 'onScreen'>): void {
  const { messages, unread } = useToastStore.getState();
  const id = (messages[0]?.id ?? 0) + 1;
  const message = { ...toast, id, onScreen: true };
  useToastStore.setState({
    messages: [message, ...messages].slice(0, MAX_MESSAGES),
    unread: unread + 1,
  });
  startCountdown(id, toast.duration, () => dismissToast(id));
}

/** Removes a message from the screen; it stays in the message list. */
export function dismissToast(id: number): void {
  stopCountdown(id);
  useToastStore.setState(({ messages }) => ({
    messages: messages.map((message) =>
      message.id === id ? { ...message, onScreen: false } : message,
    ),
  }));
}

export function readToasts(): void {
  useToastStore.setState({ unread: 0 });
}

export function removeToasts(isGone: (message: ToastMessage) => boolean): void {
  const { messages, unread } = useToastStore.getState();
  for (const { id } of messages.filter(isGone)) stopCountdown(id);
  useToastStore.setState({
    messages: messages.filter((message) => !isGone(message)),
    unread: messages.slice(0, unread).filter((message) => !isGone(message)).length,
  });
}

/** Removes all messages: those of a session that has ended. */
export function clearToasts(): void {
  for (const { id } of useToastStore.getState().messages) stopCountdown(id);
  useToastStore.setState(EMPTY);
}
