import type { Amounts } from '../../simulation/insights/audience-mix.ts';
import type { Gain } from '../../simulation/insights/auction-gain.ts';

/**
 * The potential revenue of a bidder per thousand impressions in a range, in millionths of a USD: the model's value,
 * scaled to the price level of the affiliate's bidders in that range.
 */
export function potentialErpm({ ownErpm, presentErpm }: Gain, earned: Amounts): number {
  const present = presentErpm * 1e6;
  const level = earned.impressions > 0 ? (1000 * earned.revenue) / earned.impressions / present : 1;
  return ownErpm * 1e6 * level;
}
