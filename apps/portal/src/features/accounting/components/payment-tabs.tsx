import { Link, useSearchParams } from 'react-router-dom';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { writeParams } from '../../../shared/url-state/params.ts';
import { useCountedPayments } from '../api/payments-queries.ts';
import type { PaymentList } from '../hooks/use-payment-list.ts';
import { LIST_PARAMS } from '../models/payment-list.ts';
import { chosenTab, PAYMENT_TABS, type PaymentTab } from '../models/payment-tabs.ts';
import { countPayments, type PaymentCounts } from '../models/payment-totals.ts';
import styles from './payment-tabs.module.css';

interface PaymentTabsProps {
  readonly list: PaymentList;
  readonly today: string;
}

/** The counts of all requests; of the chosen status by its own list, which is the newest. */
function useCounts({ choice, query }: PaymentList, today: string): PaymentCounts | undefined {
  const isLoaded = query.isSuccess && !query.isPlaceholderData;
  const isAll = choice.code === undefined;
  const counted = useCountedPayments(isLoaded && !isAll);
  const payments = isLoaded && isAll ? query.data : counted.data;
  const counts = payments && countPayments(payments, today);
  if (!counts || !isLoaded || choice.code === undefined) return counts;
  const own = query.data.filter(({ status }) => status === choice.code).length;
  return { ...counts, byStatus: new Map([...counts.byStatus, [choice.code, own]]) };
}

/** The lists of the screen as links, each with its number of requests; the same choice as the status dropdown. */
export function PaymentTabs({ list, today }: PaymentTabsProps) {
  const [search] = useSearchParams();
  const counts = useCounts(list, today);
  const chosen = chosenTab(list.choice, list.isOverdue);
  const target = ({ params }: PaymentTab) =>
    writeParams(LIST_PARAMS, search, { ...params, row: null }).toString();
  return (
    <nav aria-label="Requests by status" className={styles.tabs}>
      {PAYMENT_TABS.map((tab) => (
        <Link
          key={tab.value}
          to={{ search: target(tab) }}
          className={styles.tab}
          data-tab={tab.value}
          aria-current={tab.value === chosen ? 'true' : undefined}
        >
          {tab.label}
          {counts && <span className={styles.count}>{formatNumber(tab.countOf(counts))}</span>}
        </Link>
      ))}
    </nav>
  );
}
