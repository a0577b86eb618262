import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ScreenFinder } from './screen-finder.tsx';
import { closeShortcutDialog, useShortcutDialog } from './shortcut-dialog.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { useShortcutKeys } from './use-shortcut-keys.ts';

/** The shortcuts of every screen behind the sign-in, and what they open. */
export function Shortcuts() {
  useShortcutKeys();
  const { pathname } = useLocation();
  // What was opened on one screen does not stay over the next one, nor over the sign-in.
  useEffect(() => closeShortcutDialog, [pathname]);
  const open = useShortcutDialog((dialog) => dialog.open);
  if (open === 'screens') return <ScreenFinder onClose={closeShortcutDialog} />;
  if (open === 'keys') return <ShortcutList onClose={closeShortcutDialog} />;
  return null;
}
