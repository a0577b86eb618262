import { createJSONStorage } from 'zustand/middleware';
import { toast } from '../ui/toast.ts';

interface PersistedStore {
  readonly persist: { readonly rehydrate: () => Promise<void> | void };
}

/**
 * localStorage for a persisted store. When it is full or blocked, the change holds until the page is closed, and a toast
 * says so.
 */
export const browserStorage = createJSONStorage<unknown>(() => ({
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      toast.error('Not saved: the storage of this browser is full or blocked.');
    }
  },
  removeItem: (key) => localStorage.removeItem(key),
}));

/** Takes over what another tab saves: else the next change in this tab would overwrite it. */
export function followOtherTabs(store: PersistedStore, storageKey: string): void {
  // Rules are also tested without a browser.
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) void store.persist.rehydrate();
  });
}
