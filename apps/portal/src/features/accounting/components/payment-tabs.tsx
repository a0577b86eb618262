import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import type { PaymentStatusCode } from '@bidstage/mock-api/contract/values/payment-status';
import { Link, useSearchParams } from 'react-router-dom';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { writeParams } from '../../../shared/url-state/params.ts';
import { useCountedPayments } from '../api/accounting-queries.ts';
import type { PaymentList } from '../hooks/use-payment-list.ts';
import { LIST_PARAMS } from '../models/payment-list.ts';
import { chosenTab, PAYMENT_TABS, type PaymentTab } from '../models/payment-tabs.ts';
import { countPayments, type PaymentCounts } from '../models/payment-totals.ts';
import { Row } from '../../../shared/ui/layout/layout.tsx';
import styles from './payment-tabs.module.css';

const hasStatus =
  (code: PaymentStatusCode | undefined) =>
  ({ status }: PaymentRequest) =>
    status === code;

interface PaymentTabsProps {
  readonly list: PaymentList;
  readonly today: string;
}

interface Counts {
  /** The counts of all requests; undefined until they are known. */
  readonly counts: PaymentCounts | undefined;
  /** Number of requests with the chosen status; undefined while another list is shown. */
  readonly own: number | undefined;
  /** Whether counts that are not known yet will come. */
  readonly isCounting: boolean;
}

/** The counts of all requests; of the chosen status by its own list, which is the newest and loaded first. */
function useCounts({ choice, query }: PaymentList, today: string): Counts {
  const isLoaded = query.isSuccess && !query.isPlaceholderData;
  const isAll = choice.code === undefined;
  const counted = useCountedPayments(isLoaded && !isAll);
  const payments = isLoaded && isAll ? query.data : counted.data;
  const counts = payments && countPayments(payments, today);
  const isFailed = query.isError || counted.isError;
  const own = isLoaded && !isAll ? query.data.filter(hasStatus(choice.code)).length : undefined;
  return { counts, own, isCounting: !isFailed };
}

/** The number of one tab; nothing where it cannot be known, and its place while it is being counted. */
function TabCount({ count, isCounting }: { count: number | undefined; isCounting: boolean }) {
  if (count !== undefined) return <span className={styles.count}>{formatNumber(count)}</span>;
  return isCounting && <span className={styles.count} data-counting aria-hidden="true" />;
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
          data-tab={tab.value}
          aria-current={tab.value === chosen ? 'true' : undefined}
        >
          {tab.label}
          <TabCount count={countOf(tab)} isCounting={isCounting} />
        </Row>
      ))}
    </Row>
  );
}
