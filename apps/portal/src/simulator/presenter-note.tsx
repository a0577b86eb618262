import { Row } from '../shared/ui/layout/layout.tsx';
import styles from './presenter-note.module.css';
import { PRESENTER_KEYS } from './shortcut-names.ts';
import { useSimState } from './sim-queries.ts';
import { setPresenting } from './sim-session.ts';
import { showDesk } from './story/desk/open-desk.ts';
import { useStage } from './story/desk/stage-store.ts';

/** The only visible part of the simulator in presenter mode; it ends the mode, for users without a keyboard. */
export function PresenterNote() {
  return (
    <Row
      as="aside"
      align="stretch"
      justify="end"
      className={styles.place}
      aria-label="Simulation"
      data-sim-note=""
    >
      <LostDesk />
      <button
        type="button"
        className={styles.note}
        title={`Leave presenter mode (${PRESENTER_KEYS})`}
        onClick={() => setPresenting(false)}
      >
        Simulated data
      </button>
    </Row>
  );
}

/** Says that the presenter's desk was closed: nobody else would. */
function LostDesk() {
  const isLost = useStage((stage) => stage.isDeskLost);
  const { data: state } = useSimState();
  if (!isLost || !state) return null;
  return (
    <button type="button" className={styles.note} onClick={() => showDesk(state.world)}>
      Desk closed. Open it again
    </button>
  );
}
