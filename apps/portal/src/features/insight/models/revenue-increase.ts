import { formatPercent } from '../../../shared/format/percent.ts';

/** Shares of the present revenue above this are not told apart. */
const MOST = 2;

/** What a bidder would add, as a share of the present revenue (0.1 is 10 %): `10.80%`, above 2 `2+`. */
export function formatRevenueIncrease(share: number | null | undefined): string {
  return typeof share === 'number' && share > MOST ? '2+' : formatPercent(share);
}
