import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const set = (next: boolean) => {
    isPrinting = next;
    // The browser takes the page as it is when the event ends.
    flushSync(onChange);
  };
  const begin = () => set(true);
  const end = () => set(false);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** True while the page is being printed, for parts whose form on paper is another one. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
