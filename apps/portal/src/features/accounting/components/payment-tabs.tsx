import { Link, useSearchParams } from 'react-router-dom';
import { formatNumber } from '#portal/shared/format/numbers.ts';
import { writeParams } from '#portal/shared/url-state/params.ts';
import { useAllPayments } from '#portal/entities/payment-lists.ts';
import type { PaymentList } from '../hooks/use-payment-list.ts';
import { LIST_PARAMS } from '../models/payment-list.ts';
import { countPayments, type PaymentCounts } from '../models/payment-totals.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './payment-tabs.module.css';
import { STATUS_CHOICES, type StatusChoice } from '../models/payment-status.ts';

/** A tab above the list: a status, all requests, or the overdue ones. */
interface PaymentTab {
  readonly value: string;
  readonly label: string;
  readonly params: { readonly status: string; readonly overdue: boolean };
  readonly countOf: (counts: PaymentCounts) => number;
}

const OVERDUE = 'overdue';

const tabOf = ({ value, label, code }: StatusChoice): PaymentTab => ({
  value,
  label,
  params: { status: value, overdue: false },
  countOf: (counts) => (code === undefined ? counts.all : (counts.byStatus.get(code) ?? 0)),
});

/** The choices of the status dropdown, and the open requests after their due day, of any status. */
export const PAYMENT_TABS: readonly PaymentTab[] = [
  ...STATUS_CHOICES.map(tabOf),
  {
    value: OVERDUE,
    label: 'Overdue',
    params: { status: 'all', overdue: true },
    countOf: (counts) => counts.overdue,
  },
];

export const chosenTab = (choice: StatusChoice, isOverdue: boolean): string =>
  isOverdue ? OVERDUE : choice.value;

interface PaymentTabsProps {
  readonly list: PaymentList;
  readonly today: string;
}

/**
 * The counts of all requests, and that of the chosen status by its own list (`own`), which is the newest and loaded
 * first; both undefined until they are known. `isCounting`: unknown counts are still to come.
 */
function useCounts({ choice, query, isCurrent }: PaymentList, today: string) {
  const isAll = choice.code === undefined;
  const counted = useAllPayments(isCurrent && !isAll);
  const payments = isCurrent && isAll ? query.data : counted.data;
  const counts = payments && countPayments(payments, today);
  const own =
    isCurrent && !isAll
      ? query.data?.filter(({ status }) => status === choice.code).length
      : undefined;
  return { counts, own, isCounting: !query.isError && !counted.isError };
}

/** The number of one tab; nothing where it cannot be known, and its place while it is being counted. */
function TabCount({ count, isCounting }: { count: number | undefined; isCounting: boolean }) {
  if (count !== undefined)
    return (
      <Text as="span" tone="muted" font="badge" className={count > 0 ? styles.some : undefined}>
        {formatNumber(count)}
      </Text>
    );
  return isCounting && <span className={styles.counting} data-counting aria-hidden="true" />;
}

/** The lists of the screen as links, each with its number of requests; the same choice as the status dropdown. */
export function PaymentTabs({ list, today }: PaymentTabsProps) {
  const [search] = useSearchParams();
  const { counts, own, isCounting } = useCounts(list, today);
  const chosen = chosenTab(list.choice, list.isOverdue);
  const target = ({ params }: PaymentTab) =>
    writeParams(LIST_PARAMS, search, { ...params, row: null }).toString();
  const countOf = (tab: PaymentTab) =>
    tab.value === chosen && own !== undefined ? own : counts && tab.countOf(counts);
  return (
    <Row as="nav" align="stretch" fixed aria-label="Requests by status" className={styles.tabs}>
      {PAYMENT_TABS.map((tab) => (
        <Row
          key={tab.value}
          as={Link}
          inline
          fixed
          gap={1}
          to={{ search: target(tab) }}
          className={styles.tab}
          aria-current={tab.value === chosen ? 'true' : undefined}
        >
          {tab.label}
          <TabCount count={countOf(tab)} isCounting={isCounting} />
        </Row>
      ))}
    </Row>
  );
}
