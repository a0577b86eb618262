import type { ReactNode } from 'react';
import { BidderName } from '#portal/entities/bidder-name.tsx';
import { formatMoney } from '#portal/shared/format/money.ts';
import { classNames } from '#portal/shared/ui/class-names.ts';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import plain from '#portal/shared/ui/plain-table.module.css';
import { TableHead } from '#portal/shared/ui/table-head.tsx';
import { currentText } from '../models/suggestion-columns.ts';
import { firstChildren, priceGroups, type SuggestionItem } from '../models/suggestion-tree.ts';
import { canRecordIn, checkedCount, useCheckedSuggestions } from '../models/taken-prices.ts';
import styles from './price-lists.module.css';

interface PriceListsProps {
  /** Heading of the names: the one of the table. */
  readonly title: string;
  /** The rows of the table. */
  readonly items: readonly SuggestionItem[];
  /** Of the checked suggestions: affiliate and days. */
  readonly scope: string;
  /** Of the suggestions. */
  readonly currency: string;
}

/** Beside the suggestions: those that are checked, and the floor prices in force. */
export function PriceLists({ items, scope, ...list }: PriceListsProps) {
  const all = useCheckedSuggestions();
  const checked = priceGroups(
    items,
    ({ suggestions }) => checkedCount(all, scope, suggestions) > 0,
  );
  const set = priceGroups(items, ({ currentFloorPrice }) => currentFloorPrice !== null);
  return (
    <Stack gap={4} shrink="children">
      {canRecordIn(list.currency) && (
        <PriceList heading="Checked suggestions" groups={checked} {...list}>
          No suggestion is checked.
        </PriceList>
      )}
      <PriceList heading="Floor prices now" groups={set} {...list}>
        No floor price is set.
      </PriceList>
    </Stack>
  );
}

/** Maximum number of prices in a list: a large publisher has hundreds. */
const MAX_LINES = 20;

interface PriceListProps extends Pick<PriceListsProps, 'title' | 'currency'> {
  readonly heading: string;
  readonly groups: readonly SuggestionItem[];
  /** Shown instead of an empty list. */
  readonly children: ReactNode;
}

function PriceList({ heading, groups, title, currency, children }: PriceListProps) {
  const count = groups.reduce((sum, group) => sum + group.children.length, 0);
  return (
    <Stack card as="section" gap={2} pad={3} shrink="children" aria-label={heading}>
      <Text as="h2" font="control-strong">
        {heading}
      </Text>
      {count === 0 ? (
        <Text tone="muted">{children}</Text>
      ) : (
        <table className={classNames(plain.table, styles.table)}>
          <TableHead titles={[title, 'Now', 'Suggested']} />
          {firstChildren(groups, MAX_LINES).map((group) => (
            <tbody key={group.name}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  <BidderName code={group.name} />
                </th>
              </tr>
              {group.children.map((item) => (
                <tr key={item.name}>
                  <th scope="row">
                    <BidderName code={item.name} />
                  </th>
                  <td>{currentText(item)}</td>
                  <td>{formatMoney(item.suggestedFloorPrice, currency)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
      {count > MAX_LINES && <Text tone="muted">{`${count - MAX_LINES} more`}</Text>}
    </Stack>
  );
}
