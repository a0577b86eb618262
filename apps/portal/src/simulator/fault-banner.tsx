import { lazy, Suspense } from 'react';
import { useClearFaults } from './faults/fault-actions.ts';
import { classNames } from '../shared/ui/class-names.ts';
import strip from './sim-strip.module.css';
import { ErrorBoundary } from '../shared/ui/error-boundary.tsx';
import { Row } from '../shared/ui/layout/layout.tsx';
import styles from './fault-banner.module.css';
import { useActiveFaults } from './sim-queries.ts';
import { SimStrip } from './sim-strip.tsx';
import { openPanel } from './sim-session.ts';

/** Only a world with faults needs their texts. */
const FaultLines = lazy(async () => {
  const { FaultLines: Component } = await import('./faults/fault-lines.tsx');
  return { default: Component };
});

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
        <ErrorBoundary fallback={null}>
          <Suspense>
            <FaultLines faults={faults} />
          </Suspense>
        </ErrorBoundary>
      </Row>
      <button
        type="button"
        className={classNames(strip.button, styles.clear)}
        disabled={clear.isPending}
        onClick={() => clear.mutate()}
      >
        Clear all
      </button>
    </SimStrip>
  );
}
