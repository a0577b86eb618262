import { Row } from '../shared/ui/layout/layout.tsx';
import { useHoldButton } from './parts/use-hold.ts';
import styles from './simulated-badge.module.css';
import { leaveStage } from './story/desk/open-desk.ts';

/**
 * The only visible part of the simulator in presenter mode. A click on it does nothing: the simulator must not come
 * before the audience by a wrong one. Held for a moment, it ends the mode.
 */
export function SimulatedBadge() {
  const hold = useHoldButton(leaveStage);
  return (
    <Row
      as="aside"
      align="stretch"
      justify="end"
      className={styles.place}
      aria-label="Simulation"
      data-sim-note=""
    >
      <button
        type="button"
        className={styles.note}
        aria-description="Hold it for a second to leave presenter mode"
        {...hold}
      >
        Simulated data
      </button>
    </Row>
  );
}
