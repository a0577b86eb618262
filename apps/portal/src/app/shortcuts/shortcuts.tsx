import { ScreenFinder } from './screen-finder.tsx';
import { closeShortcutDialog, useShortcutDialog } from './shortcut-dialog.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { useShortcutKeys } from './use-shortcut-keys.ts';

/** The shortcuts of every screen behind the sign-in, and what they open. */
export function Shortcuts() {
  useShortcutKeys();
  const open = useShortcutDialog((dialog) => dialog.open);
  if (open === 'screens') return <ScreenFinder onClose={closeShortcutDialog} />;
  if (open === 'keys') return <ShortcutList onClose={closeShortcutDialog} />;
  return null;
}
