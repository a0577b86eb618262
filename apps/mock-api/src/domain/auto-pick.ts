import { BUSINESS } from '../contract/values/business-constants.ts';
import { byCodeUnit } from '../lib/by-code-unit.ts';

/** A configured bidder as AutoPick ranks it. */
export interface PickCandidate {
  readonly code: string;
  /** Revenue of the days that AutoPick considers, in any unit. */
  readonly revenue: number;
  /** Bid rate times median CPM, by the model; used while no candidate has measured revenue. */
  readonly strength: number;
}

/**
 * The bidders that AutoPick selects, sorted by code: those with the highest revenue, at most
 * `BUSINESS.autoPickBidders`.
 */
export function bestBidders(candidates: readonly PickCandidate[]): string[] {
  const measured = candidates.some(({ revenue }) => revenue > 0);
  const worth = ({ revenue, strength }: PickCandidate): number => (measured ? revenue : strength);
  return [...candidates]
    .sort((a, b) => worth(b) - worth(a) || byCodeUnit(a.code, b.code))
    .slice(0, BUSINESS.autoPickBidders)
    .map(({ code }) => code)
    .sort(byCodeUnit);
}
