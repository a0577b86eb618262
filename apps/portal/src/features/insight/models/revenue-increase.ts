import { formatPercent } from '../../../shared/format/percent.ts';

/** Shares of the present revenue above this all show as `2+`. */
const MOST = 2;

/** The expected increase of a bidder as a share of the present revenue (0.1 is 10 %): `10.80%`, above 2 `2+`. */
export function formatRevenueIncrease(share: number | null | undefined): string {
  return typeof share === 'number' && share > MOST ? '2+' : formatPercent(share);
}
