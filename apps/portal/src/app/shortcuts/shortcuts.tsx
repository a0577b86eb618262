import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ScreenFinder } from './screen-finder.tsx';
import { closeShortcutDialog, useShortcutDialog } from './shortcut-dialog.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { useShortcutKeys } from './use-shortcut-keys.ts';

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
