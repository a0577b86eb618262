import { formatNumber, formatPercent } from '#portal/shared/format/numbers.ts';
import plain from '#portal/shared/ui/plain-table.module.css';
import { TableHead } from '#portal/shared/ui/table-head.tsx';
import styles from './pairs.module.css';
import type { ChartPair } from './pair-chart.tsx';

interface PairTableProps {
  /** Heading of the first column. */
  readonly heading: string;
  readonly pairs: readonly ChartPair[];
  readonly format: (value: number) => string;
  /** Names of the two worlds. */
  readonly names: readonly [string, string];
  /** Differences of shares are in points, all others in percent. */
  readonly isShare: boolean;
}

function differenceOf({ first, second }: ChartPair, isShare: boolean): string {
  if (isShare) return `${formatNumber(100 * (second - first), 2)} points`;
  return first > 0 ? formatPercent(second / first - 1) : '--';
}

export function PairTable({ heading, pairs, format, names, isShare }: PairTableProps) {
  return (
    <div className={styles.scroll} role="group" aria-label={`Table by ${heading}`} tabIndex={0}>
      <table className={plain.table}>
        <TableHead titles={[heading, ...names, 'Difference']} />
        <tbody>
          {pairs.map((pair) => (
            <tr key={pair.label}>
              <th scope="row">{pair.label}</th>
              <td>{format(pair.first)}</td>
              <td>{format(pair.second)}</td>
              <td>{differenceOf(pair, isShare)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
