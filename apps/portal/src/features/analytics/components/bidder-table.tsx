import type { BidderPerformance } from '@bidstage/mock-api/contract/operations/performance';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Figures } from '../../../entities/analytics-data/request-figures.ts';
import { bidderColumns } from '../models/bidder-columns.ts';
import { BIDDER_TREE, bidderItems, bidderTotal, type BidderItem } from '../models/bidder-tree.ts';
import { describeSigns, TIMEOUT_ADVICE } from '../models/timeout-outlier.ts';
import { Row } from '../../../shared/ui/layout/layout.tsx';
import styles from './analytics-table.module.css';
import { SearchTable } from './search-table.tsx';
import type { SearchedTableProps } from './table-props.ts';

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** Maximum number of bidders named; the table marks all. */
const MAX_NAMES = 3;

/** The bidders that are timeout outliers, with advice; nothing without outliers. */
function TimeoutAdvice({ items }: { readonly items: readonly BidderItem[] }) {
  const outliers = items.filter(({ signs }) => signs);
  if (outliers.length === 0) return null;
  const named =
    outliers.length > MAX_NAMES
      ? `${outliers.length} bidders`
      : names.format(outliers.map(({ name }) => name));
  const verbs = outliers.length === 1 ? 'times out often or answers' : 'time out often or answer';
  return (
    <Row as="p" gap={2} align="start" className={styles.advice}>
      <TriangleAlert size={14} aria-hidden="true" />
      {`${named} ${verbs} slowly. ${TIMEOUT_ADVICE}`}
    </Row>
  );
}

/** A bidder's name, marked if the bidder is a timeout outlier. */
function BidderName({ name, signs }: Pick<BidderItem, 'name' | 'signs'>) {
  if (!signs) return <>{name}</>;
  const advice = `${describeSigns(signs)} ${TIMEOUT_ADVICE}`;
  return (
    <>
      {name}
      <span role="img" aria-label={advice} title={advice} className={styles.mark}>
        <TriangleAlert size={14} aria-hidden="true" />
      </span>
    </>
  );
}

const renderName = ({ name, signs }: BidderItem) => <BidderName name={name} signs={signs} />;
const NONE: readonly BidderPerformance[] = [];

/** Bidders with their ad units: search, table, total, and advice on bidders that respond too late. */
export function BidderTable(props: SearchedTableProps<Figures<BidderPerformance>>) {
  const { state } = props;
  const rows = state.data?.rows ?? NONE;
  const currency = state.data?.meta.currency ?? '';
  const items = useMemo(() => bidderItems(rows), [rows]);
  const total = useMemo(() => bidderTotal(rows), [rows]);
  const columns = useMemo(() => bidderColumns(currency, renderName), [currency]);
  return (
    <SearchTable
      {...props}
      label="Bidders"
      noun="Bidder"
      items={items}
      model={BIDDER_TREE}
      columns={columns}
      total={total}
      advice={<TimeoutAdvice items={items} />}
    />
  );
}
