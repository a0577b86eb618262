import { useEffect } from 'react';
import { usePreferences } from '../../shared/preferences/preferences.ts';
import { closeShortcutDialog, openShortcutDialog, useShortcutDialog } from './shortcut-dialog.ts';

/** Where a single key is text or has a meaning of its own. */
const FIELDS = 'input, textarea, select, [contenteditable], [role=combobox], [role=listbox]';

/**
 * What must be dealt with first. The simulator's panel lets everything beside it go on, and a dialog may be a screen of its
 * own, which asks by itself before it is left.
 */
const LAYERS =
  '[role=dialog]:not([data-sim-panel], [data-screen]), [role=alertdialog], [role=menu]';

function isInField({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

function toggleScreens(): void {
  if (useShortcutDialog.getState().open === 'screens') closeShortcutDialog();
  else if (document.querySelector(LAYERS) === null) openShortcutDialog('screens');
}

function showKeys(): boolean {
  const isWanted =
    usePreferences.getState().singleKeyShortcuts && document.querySelector(LAYERS) === null;
  if (isWanted) openShortcutDialog('keys');
  return isWanted;
}

/** Listens to Ctrl+K (⌘K) and, where it types nothing and is not switched off, to `?`. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.repeat) return;
      const hasCommand = event.ctrlKey || event.metaKey;
      if (hasCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
        // The browser would go to its own search.
        event.preventDefault();
        toggleScreens();
      } else if (!hasCommand && event.key === '?' && !isInField(event) && showKeys())
        event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
