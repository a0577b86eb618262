import {
  useFloorPriceChanges,
  type FloorPriceChange,
} from '#portal/entities/analytics-data/floor-prices.ts';
import { BidderName } from '#portal/entities/bidder-name.tsx';
import { dateTimeLabel, zoneName } from '#portal/shared/format/dates.ts';
import { formatMoney } from '#portal/shared/format/money.ts';
import type { QueryState } from '#portal/shared/api/query-state.ts';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { Popup } from '#portal/shared/ui/popup.tsx';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { classNames } from '#portal/shared/ui/class-names.ts';
import plain from '#portal/shared/ui/plain-table.module.css';
import { TableHead } from '#portal/shared/ui/table-head.tsx';
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
  const state = useFloorPriceChanges(timestamp);
  if (timestamp === null) return null;
  return (
    <Popup open title="Floor price history" onClose={onClose}>
      <Stack gap={3} shrink="children">
        <Text tone="muted">
          Changed on {dateTimeLabel(timestamp, tzOffset)}, {zoneName(tzOffset)}
        </Text>
        <Changes state={state} tzOffset={tzOffset} />
      </Stack>
    </Popup>
  );
}

interface ChangesProps {
  readonly state: QueryState<readonly FloorPriceChange[]>;
  readonly tzOffset: number;
}

function Changes({ state, tzOffset }: ChangesProps) {
  return (
    <QueryView
      shape="block"
      state={state}
      isEmpty={(changes) => changes.length === 0}
      empty={<EmptyState hint="No floor price was changed at this time." />}
    >
      {(changes) => (
        <table className={classNames(plain.table, styles.table)}>
          <TableHead titles={['Div id', 'Bidder', 'Floor price', 'Before']} />
          <tbody>
            {changes.map((change) => (
              <tr key={`${change.adUnitId} ${change.bidderName}`}>
                <th scope="row">{change.adUnitId}</th>
                <td>
                  <BidderName code={change.bidderName} />
                </td>
                <td>{formatMoney(change.floorPrice, change.currency)}</td>
                <td title={sinceText(change, tzOffset)}>
                  {formatMoney(change.prevFloorPrice, change.prevCurrency ?? change.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </QueryView>
  );
}

function sinceText({ prevTimestamp }: FloorPriceChange, tzOffset: number): string | undefined {
  return prevTimestamp ? `since ${dateTimeLabel(prevTimestamp, tzOffset)}` : undefined;
}
