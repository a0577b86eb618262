import type { BidderPerformance } from '@bidstage/mock-api/contract/operations/performance';
import { TriangleAlertIcon } from '#portal/shared/ui/icons.tsx';
import { useMemo } from 'react';
import { BidderName, useBidderText } from '#portal/entities/bidder-name.tsx';
import type { Figures } from '#portal/entities/analytics-data/request-figures.ts';
import type { TableComparison } from '../hooks/use-table-comparison.ts';
import { bidderColumns } from '../models/bidder-columns.ts';
import { BIDDER_TREE, bidderItems, bidderTotal, type BidderItem } from '../models/bidder-tree.ts';
import { searchedBy } from '../models/metric-columns.ts';
import { BIDDER_PRESETS } from '../models/column-presets.ts';
import { describeSigns, TIMEOUT_ADVICE } from '../models/timeout-outlier.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from './analytics-table.module.css';
import { SearchTable } from './search-table.tsx';
import type { SearchedTableProps } from './table-props.ts';

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** Maximum number of bidders named; the table marks all. */
const MAX_NAMES = 3;

/** Whether some bidders, at least one of which responds slowly, earn more than half of the revenue of all. */
function earnsMost(some: readonly BidderItem[], all: readonly BidderItem[]): boolean {
  const revenueOf = (items: readonly BidderItem[]) =>
    items.reduce((sum, { figures }) => sum + figures.totalRevenue, 0);
  return some.some(({ signs }) => signs?.isResponseSlow) && 2 * revenueOf(some) > revenueOf(all);
}

/** The bidders that are timeout outliers, with advice; nothing without outliers. */
function TimeoutAdvice({ items }: { readonly items: readonly BidderItem[] }) {
  const textOf = useBidderText();
  const outliers = items.filter(({ signs }) => signs);
  if (outliers.length === 0) return null;
  const named =
    outliers.length > MAX_NAMES
      ? `${outliers.length} bidders`
      : names.format(outliers.map(({ name }) => textOf(name)));
  const does = outliers.length === 1 ? 's' : '';
  const faults = [
    outliers.some(({ signs }) => signs?.isTimeoutRateHigh) && `time${does} out often`,
    outliers.some(({ signs }) => signs?.isResponseSlow) && `respond${does} slowly`,
  ];
  return (
    <Row as="p" gap={2} className={styles.advice} data-part="advice">
      <TriangleAlertIcon size={14} aria-hidden="true" />
      {`${named} ${faults.filter(Boolean).join(' or ')}. ${TIMEOUT_ADVICE}`}
      {earnsMost(outliers, items) &&
        ' First add faster bidders: these earn most of the revenue, and a shorter timeout loses their late bids.'}
    </Row>
  );
}

/** A row's name, marked if the bidder is a timeout outlier. */
function RowName({ name, signs }: Pick<BidderItem, 'name' | 'signs'>) {
  if (!signs) return <BidderName code={name} />;
  const advice = `${describeSigns(signs)} ${TIMEOUT_ADVICE}`;
  return (
    <>
      <span className={styles.marked}>
        <BidderName code={name} />
      </span>
      <span role="img" aria-label={advice} title={advice} className={styles.mark}>
        <TriangleAlertIcon size={14} aria-hidden="true" />
      </span>
    </>
  );
}

const renderName = ({ name, signs }: BidderItem) => <RowName name={name} signs={signs} />;

/** Why the total of the requests is not the figure of the Request card. */
const REQUESTS_NOTE =
  'Requests are bid requests: an auction asks several bidders. The Request card counts auctions, the raw report bid requests.';

interface BidderTableProps extends SearchedTableProps<Figures<BidderPerformance>> {
  /** The bidders of the comparison period; without it the table shows no changes. */
  readonly comparison?: TableComparison<BidderPerformance>;
}

/** Bidders with their ad units: search, table, total, and advice on bidders that respond too late. */
export function BidderTable(props: BidderTableProps) {
  const { data } = props.state;
  const before = props.comparison?.rows;
  const currency = data?.meta.currency ?? '';
  const items = useMemo(() => bidderItems(data?.rows ?? [], before), [data, before]);
  const total = useMemo(() => bidderTotal(data?.rows ?? [], before), [data, before]);
  const textOf = useBidderText();
  const columns = useMemo(
    () => bidderColumns(currency, { render: renderName, textOf }),
    [currency, textOf],
  );
  const model = useMemo(() => searchedBy(BIDDER_TREE, textOf), [textOf]);
  return (
    <SearchTable
      {...props}
      label="Bidders"
      noun="Bidder"
      items={items}
      model={model}
      columns={columns}
      total={total}
      scrollsToSort
      presets={BIDDER_PRESETS}
      advice={<TimeoutAdvice items={items} />}
      note={REQUESTS_NOTE}
    />
  );
}
