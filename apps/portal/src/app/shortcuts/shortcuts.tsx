import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePreferences } from '#portal/shared/preferences/preferences.ts';
import { hasOpenLayer } from '#portal/shared/ui/open-layers.ts';
import { useEscape } from '#portal/shared/ui/use-escape.ts';
import { ErrorBoundary } from '#portal/shared/ui/error-boundary.tsx';
import {
  closeShortcutDialog,
  openShortcutDialog,
  useShortcutDialog,
  type ShortcutDialogName,
} from './shortcut-dialog.ts';
import { TypedAhead } from './typed-ahead.tsx';

/** Elements in which a single key is text or has a meaning of its own. */
const FIELDS = 'input, textarea, select, [contenteditable], [role=combobox], [role=listbox]';

function isInField({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

function toggleFinder(): void {
  if (useShortcutDialog.getState().open === 'finder') closeShortcutDialog();
  else if (!hasOpenLayer()) openShortcutDialog('finder');
}

function showKeys(): boolean {
  const isWanted = usePreferences.getState().singleKeyShortcuts && !hasOpenLayer();
  if (isWanted) openShortcutDialog('keys');
  return isWanted;
}

/** Listens to Ctrl+K (⌘K) and, outside of text fields and when single-key shortcuts are on, to `?`. */
function useShortcutKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.repeat) return;
      const hasCommand = event.ctrlKey || event.metaKey;
      // Most likely the first half of Ctrl+K: what is typed right after it must reach the field.
      if (event.key === 'Control' || event.key === 'Meta') void loadFinder().catch(() => undefined);
      if (hasCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
        // Prevents the browser's own search.
        event.preventDefault();
        toggleFinder();
      } else if (!hasCommand && event.key === '?' && !isInField(event) && showKeys())
        event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

const loadFinder = async () => {
  const { Finder } = await import('../finder/finder.tsx');
  return { default: Finder };
};

/** The dialogs, each in a chunk of its own: none is needed to show a screen. */
const DIALOGS = {
  finder: lazy(loadFinder),
  keys: lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList })),
  glossary: lazy(async () => ({ default: (await import('../help/glossary-dialog.tsx')).Glossary })),
  notes: lazy(async () => ({ default: (await import('../help/notes-dialog.tsx')).Notes })),
} satisfies Record<ShortcutDialogName, unknown>;

/** The shortcuts of every screen behind the sign-in, and the dialogs that they open. */
export function Shortcuts() {
  useShortcutKeys();
  const { pathname } = useLocation();
  // A dialog opened on one screen does not stay open on the next one, nor on the sign-in page.
  useEffect(() => closeShortcutDialog, [pathname]);
  const open = useShortcutDialog((dialog) => dialog.open);
  // Also while the code of the dialog is loading.
  useEscape(open !== null, closeShortcutDialog);
  if (open === null) return null;
  const Dialog = DIALOGS[open];
  return (
    <ErrorBoundary key={open} fallback={null}>
      {open === 'finder' && <TypedAhead />}
      <Suspense fallback={null}>
        <Dialog onClose={closeShortcutDialog} />
      </Suspense>
    </ErrorBoundary>
  );
}
