import { TriangleAlert } from 'lucide-react';
import type { BidderItem } from '../models/bidder-tree.ts';
import { TIMEOUT_ADVICE } from '../models/timeout-outlier.ts';
import styles from './analytics-table.module.css';

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** Maximum number of bidders named; the table marks all. */
const MAX_NAMES = 3;

/** The bidders that are timeout outliers, with advice; nothing without outliers. */
export function TimeoutAdvice({ items }: { readonly items: readonly BidderItem[] }) {
  const outliers = items.filter(({ signs }) => signs);
  if (outliers.length === 0) return null;
  const named =
    outliers.length > MAX_NAMES
      ? `${outliers.length} bidders`
      : names.format(outliers.map(({ name }) => name));
  const verbs = outliers.length === 1 ? 'times out often or answers' : 'time out often or answer';
  return (
    <p className={styles.advice}>
      <TriangleAlert size={14} aria-hidden="true" />
      {`${named} ${verbs} slowly. ${TIMEOUT_ADVICE}`}
    </p>
  );
}
