import { create } from 'zustand';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** Milliseconds since 1970, on the portal's clock. */
  readonly at: number;
}

interface ToastLog {
  readonly messages: readonly ToastMessage[];
  readonly unread: number;
}

const KEPT = 50;

/** The toasts of this visit, newest first, so that they can be read after they have gone. */
export const useToastLog = create<ToastLog>()(() => ({ messages: [], unread: 0 }));

/** Adds a message; only the newest ones are kept. */
export function logToast(text: string, tone: ToastTone, at: number): void {
  useToastLog.setState(({ messages, unread }) => {
    const message = { id: (messages[0]?.id ?? 0) + 1, text, tone, at };
    return { messages: [message, ...messages].slice(0, KEPT), unread: unread + 1 };
  });
}

/** Marks every message as read. */
export function readToasts(): void {
  useToastLog.setState({ unread: 0 });
}
