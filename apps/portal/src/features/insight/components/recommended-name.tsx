import { Link } from 'react-router-dom';
import type { GridCellProps } from '../../../shared/grid/grid-column.ts';
import type { RecommendedRow } from '../models/bidder-rows.ts';
import { bidderInsightPath } from '../models/paths.ts';
import styles from './insight.module.css';
import { TopBidderBadge } from './top-bidder-badge.tsx';

/** A bidder's name as a link to its insight, with its label. */
export function RecommendedName({ data }: GridCellProps<RecommendedRow>) {
  if (!data) return null;
  return (
    <span className={styles.nameCell}>
      <Link to={bidderInsightPath(data.name)} tabIndex={-1} className={styles.name}>
        {data.name}
      </Link>
      <TopBidderBadge label={data.label} />
    </span>
  );
}
