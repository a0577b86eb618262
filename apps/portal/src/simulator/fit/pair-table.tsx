import { formatNumber, formatPercent } from '#portal/shared/format/numbers.ts';
import styles from './fit-page.module.css';
import type { ChartPair } from './pair-chart.tsx';

interface PairTableProps {
  readonly first: string;
  readonly pairs: readonly ChartPair[];
  readonly format: (value: number) => string;
  readonly names?: readonly [string, string];
  /** Differences of shares are in points, all others in percent. */
  readonly isShare?: boolean;
}

const FIT_NAMES = ['Report', 'Fitted'] as const;

/** A difference of two shares of 1 in percentage points. */
export const formatShareDifference = (difference: number): string =>
  `${formatNumber(100 * difference, 2)} points`;

function differenceOf({ original, synthetic }: ChartPair, isShare: boolean): string {
  if (isShare) return formatShareDifference(synthetic - original);
  return original > 0 ? formatPercent(synthetic / original - 1) : '--';
}

export function PairTable({
  first,
  pairs,
  format,
  names = FIT_NAMES,
  isShare = false,
}: PairTableProps) {
  return (
    <div className={styles.scroll} role="group" aria-label={`Table by ${first}`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={pair.label}>
              <th scope="row">{pair.label}</th>
              <td>{format(pair.original)}</td>
              <td>{format(pair.synthetic)}</td>
              <td>{differenceOf(pair, isShare)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
