import styles from './presenter-note.module.css';
import { setPresenting } from './sim-session.ts';
import { PRESENTER_KEYS } from './shortcut-names.ts';

/** The only visible part of the simulator in presenter mode; it ends the mode, for users without a keyboard. */
export function PresenterNote() {
  return (
    <aside className={styles.place} aria-label="Simulation">
      <button
        type="button"
        className={styles.note}
        title={`Leave presenter mode (${PRESENTER_KEYS})`}
        onClick={() => setPresenting(false)}
      >
        Simulated data
      </button>
    </aside>
  );
}
