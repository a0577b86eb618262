import { Row } from '../shared/ui/layout/layout.tsx';
import { SimStrip, StripButton } from './sim-strip.tsx';
import styles from './fault-banner.module.css';
import { useClearFaults } from './faults/fault-actions.ts';
import { matchText } from '@bidstage/mock-api/contract/values/match-texts';
import { effectText } from './faults/fault-text.ts';
import { useActiveFaults } from './sim-queries.ts';
import { openPanel } from './sim-store.ts';

/** Lists the active faults above the bar, so that a planned failure is not mistaken for a real one. */
export function FaultBanner() {
  const faults = useActiveFaults();
  const clear = useClearFaults();
  if (faults.length === 0) return null;
  return (
    <SimStrip className={styles.banner} aria-label="Active faults" data-sim-faults="">
      <button type="button" className={styles.count} onClick={() => openPanel('faults')}>
        {faults.length === 1 ? '1 fault is active' : `${faults.length} faults are active`}
      </button>
      <Row as="ul" gap={3} align="stretch" shrink className={styles.list}>
        {faults.map(({ id, match, effect }) => {
          const text = `${matchText(match)}: ${effectText(effect)}`;
          return (
            <li key={id} title={text}>
              {text}
            </li>
          );
        })}
      </Row>
      <StripButton
        className={styles.clear}
        disabled={clear.isPending}
        onClick={() => clear.mutate()}
      >
        Clear all
      </StripButton>
    </SimStrip>
  );
}
