import type { ChangedBidders } from '../collect/changed-bidders.ts';
import type { Outcome } from '../collect/fork.ts';
import type { Values } from '../reading.ts';

const meanResponse = ({ totalResponseTime, bidCount }: Outcome): number =>
  totalResponseTime / bidCount;

/** What more or fewer bidders do to a site. */
export function changedBidders({ unchanged, added, autoPick, renamed }: ChangedBidders): Values {
  const gain = (outcome: Outcome | undefined): number =>
    (outcome?.totalRevenue ?? NaN) / unchanged.totalRevenue - 1;
  return {
    'three-best': gain(added.get(3)),
    'twelve-best': gain(added.get(12)),
    'all-over-twenty-best':
      (added.get('all')?.totalRevenue ?? NaN) / (added.get(20)?.totalRevenue ?? NaN),
    'auto-pick-revenue': gain(autoPick),
    'auto-pick-response': 1 - meanResponse(autoPick) / meanResponse(unchanged),
    'renamed-unit': renamed,
  };
}
