import { useMemo } from 'react';
import { useFloorPrices } from '../../../entities/analytics-data/floor-price-queries.ts';
import { momentLabel } from '../../../shared/charts/time-labels.ts';
import { zoneName } from '../../../shared/format/dates.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { tableState, type TableState } from '../../../shared/grid/table-state.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { LoadingArea } from '../../../shared/ui/loading-area.tsx';
import { Popup } from '../../../shared/ui/popup.tsx';
import { floorPriceChanges, type FloorPriceChange } from '../models/floor-prices.ts';
import styles from './floor-price-history.module.css';

interface FloorPriceHistoryProps {
  /** The time of the floor price change, in Unix seconds; null while the popup is closed. */
  readonly timestamp: number | null;
  /** Minutes east of UTC. */
  readonly tzOffset: number;
  readonly onClose: () => void;
}

/** The floor prices that were changed at a marker of the chart, and their previous values. */
export function FloorPriceHistory({ timestamp, tzOffset, onClose }: FloorPriceHistoryProps) {
  const state = useChanges(timestamp);
  if (timestamp === null) return null;
  return (
    <Popup open title="Floor price history" onClose={onClose}>
      <p className={styles.moment}>
        Changed on {momentLabel(timestamp, tzOffset)}, {zoneName(tzOffset)}
      </p>
      <Changes state={state} tzOffset={tzOffset} />
    </Popup>
  );
}

/** The changes at a time: the prices at that time compared with those of the second before. */
function useChanges(timestamp: number | null): TableState<readonly FloorPriceChange[]> {
  const now = useFloorPrices(timestamp === null ? null : { timestamp, with_prev: 1 });
  const before = useFloorPrices(
    timestamp === null ? null : { timestamp: timestamp - 1, with_prev: 0 },
  );
  const failed = now.isError ? now : before;
  const data = useMemo(
    () => (now.data && before.data ? floorPriceChanges(now.data, before.data) : undefined),
    [now.data, before.data],
  );
  return { ...tableState(failed, 'getFloorPrices'), data };
}

interface ChangesProps {
  readonly state: TableState<readonly FloorPriceChange[]>;
  readonly tzOffset: number;
}

function Changes({ state, tzOffset }: ChangesProps) {
  const { data, error, retry, isRetrying } = state;
  if (error !== null) return <ErrorState message={error} onRetry={retry} retrying={isRetrying} />;
  if (data === undefined) return <LoadingArea minHeight={160} />;
  if (data.length === 0) return <EmptyState hint="No floor price was changed at this time." />;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Div id</th>
          <th scope="col">Bidder</th>
          <th scope="col">Floor price</th>
          <th scope="col">Before</th>
        </tr>
      </thead>
      <tbody>
        {data.map((change) => (
          <tr key={`${change.adUnitId} ${change.bidderName}`}>
            <th scope="row">{change.adUnitId}</th>
            <td>{change.bidderName}</td>
            <td>{formatMoney(change.floorPrice, change.currency)}</td>
            <td title={since(change, tzOffset)}>
              {formatMoney(change.prevFloorPrice, change.prevCurrency ?? change.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function since({ prevTimestamp }: FloorPriceChange, tzOffset: number): string | undefined {
  return prevTimestamp ? `since ${momentLabel(prevTimestamp, tzOffset)}` : undefined;
}
