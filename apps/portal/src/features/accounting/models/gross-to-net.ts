import type { StatementMonth } from '@bidstage/mock-api/contract/operations/control/records';

/** A step of the way from the gross to the net revenue, with its amount in each month. */
export interface WayStep {
  readonly key:
    | 'measured'
    | 'estimate'
    | 'gross'
    | 'share'
    | 'invalidTraffic'
    | 'adjustment'
    | 'revenue';
  readonly label: string;
  /** In the order of the months. */
  readonly amounts: readonly number[];
}

/** The share of all months if it is one: ` 85%`. */
function commonShare(months: readonly StatementMonth[]): string {
  const shares = new Set(months.map(({ sharePercent }) => sharePercent));
  return shares.size === 1 ? ` ${[...shares].join('')}%` : '';
}

/**
 * The steps from what the bidders paid to what the request bills. Without those that no month has: an adjustment, and an
 * estimate with its sum.
 */
export function wayToNet(months: readonly StatementMonth[]): WayStep[] {
  const step = (key: WayStep['key'], label: string): WayStep => ({
    key,
    label,
    amounts: months.map((month) => month[key]),
  });
  const steps = [
    step('measured', 'Gross, measured'),
    step('estimate', 'Estimate, hours without data'),
    step('gross', 'Gross, with the estimate'),
    step('share', `Publisher’s share${commonShare(months)}`),
    step('invalidTraffic', 'Invalid traffic'),
    step('adjustment', 'Adjustment'),
    step('revenue', 'Net revenue'),
  ];
  const hasEstimate = months.some(({ estimate }) => estimate !== 0);
  const isAdjusted = months.some(({ adjustment }) => adjustment !== 0);
  const isThere = { estimate: hasEstimate, gross: hasEstimate, adjustment: isAdjusted };
  return steps.filter(({ key }) => !(key in isThere) || isThere[key as keyof typeof isThere]);
}
