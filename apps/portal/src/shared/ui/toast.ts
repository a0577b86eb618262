import { now } from '../clock/sim-clock.ts';
import { addToast, type ToastTone } from './toast-store.ts';

/** How long a toast is shown, in milliseconds (specification 1 §9). */
const TOAST_MS = { accountingList: 2000, accountingError: 4000, shell: 5000 } as const;

function notify(text: string, tone: ToastTone, duration: number): void {
  addToast({ text, tone, duration, at: now() });
}

/** Shows a toast that is announced, closes automatically and stays readable in the message list. */
export const toast = {
  /** A success in the accounting area: 2 s. */
  accountingList: (text: string) => notify(text, 'success', TOAST_MS.accountingList),
  /** A failure of the accounting area's lists: 2 s. */
  accountingListError: (text: string) => notify(text, 'error', TOAST_MS.accountingList),
  /** The accounting area's errors: 4 s. */
  accountingError: (text: string) => notify(text, 'error', TOAST_MS.accountingError),
  /** A success in any other area: 5 s. */
  success: (text: string) => notify(text, 'success', TOAST_MS.shell),
  /** An error in any other area: 5 s. */
  error: (text: string) => notify(text, 'error', TOAST_MS.shell),
  /** Neutral information in any other area: 5 s. */
  info: (text: string) => notify(text, 'info', TOAST_MS.shell),
} as const;

export type ToastKind = keyof typeof toast;
