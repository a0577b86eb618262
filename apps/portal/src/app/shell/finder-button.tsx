import { openShortcutDialog } from '../shortcuts/shortcut-dialog.ts';
import styles from './finder-button.module.css';

/** Opens the list of screens and shows its keyboard shortcut. */
export function FinderButton() {
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={styles.button}
        aria-label="Go to a screen"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        title="Go to a screen (Ctrl+K)"
        onClick={() => openShortcutDialog('screens')}
      >
        Ctrl K
      </button>
    </span>
  );
}
