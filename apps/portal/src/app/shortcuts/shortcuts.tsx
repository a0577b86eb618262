import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePreferences } from '../../shared/preferences/preferences.ts';
import { ScreenFinder } from './screen-finder.tsx';
import { closeShortcutDialog, openShortcutDialog, useShortcutDialog } from './shortcut-dialog.ts';
import { ShortcutList } from './shortcut-list.tsx';

/** Elements in which a single key is text or has a meaning of its own. */
const FIELDS = 'input, textarea, select, [contenteditable], [role=combobox], [role=listbox]';

/**
 * Open layers that block the shortcuts. The simulator's panel is not modal, and a dialog may be a screen of its own,
 * which asks for confirmation itself before the user leaves it.
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

/** Listens to Ctrl+K (⌘K) and, outside of text fields and when single-key shortcuts are on, to `?`. */
function useShortcutKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.repeat) return;
      const hasCommand = event.ctrlKey || event.metaKey;
      if (hasCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
        // Prevents the browser's own search.
        event.preventDefault();
        toggleScreens();
      } else if (!hasCommand && event.key === '?' && !isInField(event) && showKeys())
        event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** The shortcuts of every screen behind the sign-in, and the dialogs that they open. */
export function Shortcuts() {
  useShortcutKeys();
  const { pathname } = useLocation();
  // A dialog opened on one screen does not stay open on the next one, nor on the sign-in page.
  useEffect(() => closeShortcutDialog, [pathname]);
  const open = useShortcutDialog((dialog) => dialog.open);
  if (open === 'screens') return <ScreenFinder onClose={closeShortcutDialog} />;
  if (open === 'keys') return <ShortcutList onClose={closeShortcutDialog} />;
  return null;
}
