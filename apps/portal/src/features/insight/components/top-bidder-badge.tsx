import type { RecommendedBidder } from '@bidstage/mock-api/contract/operations/insights';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';

/** Marks a top bidder of the region. */
export function TopBidderBadge({ label }: Pick<RecommendedBidder, 'label'>) {
  return label === 'TOP_BIDDER' ? <StatusBadge tone="green">Top bidder</StatusBadge> : null;
}
