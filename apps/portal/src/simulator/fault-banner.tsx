import type { Fault } from '@bidstage/mock-api/contract/operations/control/faults';
import { Row } from '../shared/ui/layout/layout.tsx';
import { SimStrip, StripButton } from './sim-strip.tsx';
import styles from './fault-banner.module.css';
import { useClearFaults } from './faults/fault-actions.ts';
import { matchText } from '@bidstage/mock-api/contract/values/match-texts';
import { conditionText, effectText } from './faults/fault-text.ts';
import { useActiveFaults, useSimState } from './sim-queries.ts';
import { openPanel } from './sim-store.ts';

/** Names the recording of a real API that responds first. */
function Replay() {
  const replay = useSimState().data?.replay;
  if (!replay) return null;
  const { file, responses } = replay;
  const text = `${file} is replayed: ${responses === 1 ? '1 response is' : `${responses} responses are`} not simulated`;
  return (
    <button
      type="button"
      className={styles.count}
      title={text}
      onClick={() => openPanel('journal')}
    >
      {text}
    </button>
  );
}

/** Says above the bar what is replayed, and lists the active faults: none is mistaken for the simulation. */
export function FaultBanner() {
  const faults = useActiveFaults();
  return (
    <SimStrip
      className={styles.banner}
      aria-label={faults.length === 0 ? 'Replay' : 'Active faults'}
      data-sim-faults=""
    >
      <Replay />
      {faults.length > 0 && <Faults faults={faults} />}
    </SimStrip>
  );
}

function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  const clear = useClearFaults();
  return (
    <>
      <button type="button" className={styles.count} onClick={() => openPanel('faults')}>
        {faults.length === 1 ? '1 fault is active' : `${faults.length} faults are active`}
      </button>
      <Row as="ul" gap={3} align="stretch" shrink className={styles.list}>
        {faults.map((fault) => {
          const { id, match, effect } = fault;
          const condition = conditionText(fault);
          const text = `${matchText(match)}: ${effectText(effect)}${condition && `, ${condition}`}`;
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
    </>
  );
}
