import type { Interest } from '@bidstage/mock-api/contract/operations/insights';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatPopularity } from '../../../shared/format/numbers.ts';
import { standouts } from '../models/bidder-facts.ts';
import { Stack } from '../../../shared/ui/layout/layout.tsx';
import styles from './standout-facts.module.css';

interface StandoutFactsProps {
  readonly interests: readonly Interest[];
  readonly currency: string;
}

/** The highlighted interests of the chart, for the narrow section next to it. */
export function StandoutFacts({ interests, currency }: StandoutFactsProps) {
  const { dearest, commonest } = standouts(interests);
  return (
    <Stack as="dl" gap={3} className={styles.facts}>
      {dearest && (
        <div>
          <dt>Highest eRPM</dt>
          <dd>{dearest.interest}</dd>
          <dd className={styles.value}>{formatMoney(dearest.eRPM, currency)}</dd>
        </div>
      )}
      {commonest && (
        <div>
          <dt>Most popular</dt>
          <dd>{commonest.interest}</dd>
          <dd className={styles.value}>{formatPopularity(commonest.popularity)}</dd>
        </div>
      )}
    </Stack>
  );
}
