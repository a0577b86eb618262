import { create } from 'zustand';

/** The two dialogs that a key opens from anywhere. */
export type ShortcutDialogName = 'screens' | 'keys';

interface ShortcutDialog {
  readonly open: ShortcutDialogName | null;
}

/** Which of them is open. */
export const useShortcutDialog = create<ShortcutDialog>()(() => ({ open: null }));

export function openShortcutDialog(name: ShortcutDialogName): void {
  useShortcutDialog.setState({ open: name });
}

export function closeShortcutDialog(): void {
  useShortcutDialog.setState({ open: null });
}
