import { now } from '../clock/sim-clock.ts';
import { addToast, type ToastTone } from './toast-store.ts';

/** How long a toast is shown, in milliseconds (specification 1 §9). */
const TOAST_MS = { accountingList: 2000, accountingError: 4000, shell: 5000 } as const;

function notify(text: string, tone: ToastTone, duration: number, subject?: string): void {
  addToast({ text, subject, tone, duration, at: now() });
}

/** Shows a toast that is announced, closes automatically and stays readable in the message list. */
export const toast = {
  /** A success in the accounting area: 2 s. `subject` is what it is about, on a second line. */
  accountingList: (text: string, subject?: string) =>
    notify(text, 'success', TOAST_MS.accountingList, subject),
  /** A failure of the accounting area's lists: 2 s. */
  accountingListError: (text: string) => notify(text, 'error', TOAST_MS.accountingList),
  /** The accounting area's errors: 4 s; `subject` as above. */
  accountingError: (text: string, subject?: string) =>
    notify(text, 'error', TOAST_MS.accountingError, subject),
  /** A success in any other area: 5 s. */
  success: (text: string) => notify(text, 'success', TOAST_MS.shell),
  /** An error in any other area: 5 s. */
  error: (text: string) => notify(text, 'error', TOAST_MS.shell),
  /** Neutral information in any other area: 5 s. */
  info: (text: string) => notify(text, 'info', TOAST_MS.shell),
} as const;

export type ToastKind = keyof typeof toast;
