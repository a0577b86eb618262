import { useId, type ReactNode } from 'react';
import { BidderName } from '#portal/entities/bidder-name.tsx';
import { formatMoney } from '#portal/shared/format/money.ts';
import { formatNumber } from '#portal/shared/format/numbers.ts';
import { classNames } from '#portal/shared/ui/class-names.ts';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import plain from '#portal/shared/ui/plain-table.module.css';
import { TableHead } from '#portal/shared/ui/table-head.tsx';
import { currentText } from '../models/suggestion-columns.ts';
import type { PriceLine } from '../models/suggestion-tree.ts';
import { canRecordIn, checkedCount, useCheckedSuggestions } from '../models/taken-prices.ts';
import styles from './price-lists.module.css';

interface PriceListsProps {
  readonly lines: readonly PriceLine[];
  /** Of the checked suggestions: affiliate and days. */
  readonly scope: string;
  /** Of the suggestions. */
  readonly currency: string;
}

/** Beside the suggestions: those that are checked, and the floor prices in force. */
export function PriceLists({ lines, scope, currency }: PriceListsProps) {
  const all = useCheckedSuggestions();
  const checked = lines.filter(({ item }) => checkedCount(all, scope, item.suggestions) > 0);
  const set = lines.filter(({ item }) => item.currentFloorPrice !== null);
  return (
    <Stack gap={4} shrink="children">
      {canRecordIn(currency) && (
        <PriceList title="Checked suggestions" lines={checked} currency={currency}>
          Check suggestions in the table to list them here. The button “Take over” enters them in
          Record Activity.
        </PriceList>
      )}
      <PriceList title="Floor prices now" lines={set} currency={currency}>
        No floor price is set.
      </PriceList>
    </Stack>
  );
}

/** Maximum number of lines of a list: a large publisher has hundreds of floor prices. */
const MAX_LINES = 20;

interface PriceListProps extends Pick<PriceListsProps, 'lines' | 'currency'> {
  readonly title: string;
  /** Shown instead of an empty list. */
  readonly children: ReactNode;
}

function PriceList({ title, lines, currency, children }: PriceListProps) {
  const id = useId();
  return (
    <Stack card as="section" gap={2} pad={3} shrink="children" aria-labelledby={id}>
      <Text as="h2" font="control-strong" id={id}>
        {title}
      </Text>
      {lines.length === 0 ? (
        <Text tone="muted">{children}</Text>
      ) : (
        <table className={classNames(plain.table, styles.table)}>
          <TableHead titles={['Div id and bidder', 'Now', 'Suggested']} />
          <tbody>
            {lines.slice(0, MAX_LINES).map(({ adUnitId, bidder, item }) => (
              <tr key={JSON.stringify([adUnitId, bidder])}>
                <th scope="row">
                  {adUnitId}
                  <Text tone="muted">
                    <BidderName code={bidder} />
                  </Text>
                </th>
                <td>{currentText(item)}</td>
                <td>{formatMoney(item.suggestedFloorPrice, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lines.length > MAX_LINES && (
        <Text tone="muted">{`${formatNumber(lines.length - MAX_LINES)} more with less revenue`}</Text>
      )}
    </Stack>
  );
}
