import { create } from 'zustand';

/** The two dialogs that a shortcut opens on any screen. */
export type ShortcutDialogName = 'screens' | 'keys';

interface ShortcutDialog {
  readonly open: ShortcutDialogName | null;
}

/** The open dialog, or null. */
export const useShortcutDialog = create<ShortcutDialog>()(() => ({ open: null }));

export function openShortcutDialog(name: ShortcutDialogName): void {
  useShortcutDialog.setState({ open: name });
}

export function closeShortcutDialog(): void {
  useShortcutDialog.setState({ open: null });
}
