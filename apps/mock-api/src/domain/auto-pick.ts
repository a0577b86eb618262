import { BUSINESS } from '../contract/business-constants.ts';
import { byCodeUnit } from './by-code-unit.ts';

/** What AutoPick knows of a bidder that is configured. */
export interface PickCandidate {
  readonly code: string;
  /** Revenue of the days that AutoPick looks at, in any unit. */
  readonly revenue: number;
  /** How much of the bids one would miss without it, by the model; counts while nothing has been measured. */
  readonly strength: number;
}

/** The bidders that AutoPick keeps, by code: those with the highest revenue, at most as many as the contract says. */
export function bestBidders(candidates: readonly PickCandidate[]): string[] {
  const measured = candidates.some(({ revenue }) => revenue > 0);
  const worth = ({ revenue, strength }: PickCandidate): number => (measured ? revenue : strength);
  return [...candidates]
    .sort((a, b) => worth(b) - worth(a) || byCodeUnit(a.code, b.code))
    .slice(0, BUSINESS.autoPickBidders)
    .map(({ code }) => code)
    .sort(byCodeUnit);
}
