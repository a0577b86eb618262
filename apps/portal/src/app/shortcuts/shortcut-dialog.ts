import { create } from 'zustand';

/** The dialogs that every screen offers. */
export type ShortcutDialogName = 'finder' | 'keys' | 'glossary' | 'notes';

interface ShortcutDialog {
  readonly open: ShortcutDialogName | null;
}

export const useShortcutDialog = create<ShortcutDialog>()(() => ({ open: null }));

export function openShortcutDialog(name: ShortcutDialogName): void {
  useShortcutDialog.setState({ open: name });
}

export function closeShortcutDialog(): void {
  useShortcutDialog.setState({ open: null });
}
