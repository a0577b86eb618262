import type { StatementMonth } from '@bidstage/mock-api/contract/operations/control/records';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { formatMonth } from '#portal/shared/format/dates.ts';
import { formatAmount } from '#portal/shared/format/money.ts';
import { LoadingArea } from '#portal/shared/ui/loading-area.tsx';
import { TableHead } from '#portal/shared/ui/table-head.tsx';
import { usePaymentStatement } from '../api/accounting-queries.ts';
import { wayToNet } from '../models/gross-to-net.ts';
import styles from './breakdown-table.module.css';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import facts from './fact-list.module.css';
import { LoadFailure } from './load-failure.tsx';

const TITLE = 'From gross to net';

/** Pixels of the table, so that what follows it does not move when it arrives. */
const HEIGHT = 130;

/** What the bidders paid in each month of a request, and what becomes of it before tax; only the simulator knows. */
export function GrossToNet({ payment }: { readonly payment: PaymentRequest }) {
  const query = usePaymentStatement(payment);
  if (!runtimeConfig().simulated) return null;
  return (
    <section className={facts.group}>
      <Text as="h3" tone="muted" font="hint" className={facts.title}>
        {TITLE} ({payment.payment_currency})
      </Text>
      {query.isError && <LoadFailure text="The statement could not be loaded." query={query} />}
      {query.isPending && <LoadingArea minHeight={HEIGHT} />}
      {query.data && <Way months={query.data} currency={payment.payment_currency} />}
    </section>
  );
}

interface WayProps {
  readonly months: readonly StatementMonth[];
  readonly currency: string;
}

function Way({ months, currency }: WayProps) {
  return (
    <table className={styles.table} aria-label={TITLE}>
      <TableHead titles={['Step', ...months.map(({ month }) => formatMonth(month))]} />
      <tbody>
        {wayToNet(months).map(({ key, label, amounts }) => (
          <tr key={key} data-step={key}>
            <th scope="row">{label}</th>
            {amounts.map((amount, index) => (
              <td key={months[index]?.month}>{formatAmount(amount, currency)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
