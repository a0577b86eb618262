import { TriangleAlert } from 'lucide-react';
import { describeSigns, TIMEOUT_ADVICE } from '../models/timeout-outlier.ts';
import type { BidderItem } from '../models/bidder-tree.ts';
import styles from './analytics-table.module.css';

/** A bidder's name, marked if the bidder is a timeout outlier. */
export function BidderName({ name, signs }: Pick<BidderItem, 'name' | 'signs'>) {
  if (!signs) return <>{name}</>;
  const advice = `${describeSigns(signs)} ${TIMEOUT_ADVICE}`;
  return (
    <>
      {name}
      <span role="img" aria-label={advice} title={advice} className={styles.mark}>
        <TriangleAlert size={14} aria-hidden="true" />
      </span>
    </>
  );
}
