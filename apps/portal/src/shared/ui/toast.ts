import { now } from '../clock/sim-clock.ts';
import { addToast, type ToastMessage, type ToastTone } from './toast-store.ts';

/** How long a toast is shown, in milliseconds (specification 1 §9). */
const TOAST_MS = { accountingList: 2000, accountingError: 4000, shell: 5000 } as const;

type ToastLines = Partial<Pick<ToastMessage, 'subject' | 'detail'>>;

const kind =
  (tone: ToastTone, duration: number) =>
  (text: string, lines: ToastLines = {}) =>
    addToast({ text, ...lines, tone, duration, at: now() });

/** Shows a toast that is announced, closes automatically and stays readable in the message list. */
export const toast = {
  /** A success in the accounting area: 2 s. */
  accountingList: kind('success', TOAST_MS.accountingList),
  /** A failure of the accounting area's lists: 2 s. */
  accountingListError: kind('error', TOAST_MS.accountingList),
  /** The accounting area's errors: 4 s. */
  accountingError: kind('error', TOAST_MS.accountingError),
  /** A success in any other area: 5 s. */
  success: kind('success', TOAST_MS.shell),
  /** An error in any other area: 5 s. */
  error: kind('error', TOAST_MS.shell),
  /** Neutral information in any other area: 5 s. */
  info: kind('info', TOAST_MS.shell),
} as const;

export type ToastKind = keyof typeof toast;
