import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { formatAmount } from '#portal/shared/format/money.ts';
import { StatusBadge } from '#portal/shared/ui/status-badge.tsx';
import { TableHead } from '#portal/shared/ui/table-head.tsx';
import { breakdownOf, describeSum } from '../models/breakdown.ts';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './breakdown-table.module.css';
import facts from './fact-list.module.css';
import { MonthLink, MonthLinksNote } from './month-link.tsx';

/** The months of a request, each with its tax by type, and whether their sum equals the total. */
export function BreakdownTable({ payment }: { readonly payment: PaymentRequest }) {
  const breakdown = breakdownOf(payment);
  const amount = (value: number) => formatAmount(value, payment.payment_currency);
  const adds = breakdown.difference === 0;
  return (
    <section className={facts.group}>
      <Text as="h3" tone="muted" font="hint" className={facts.title}>
        Breakdown by month ({payment.payment_currency})
      </Text>
      <table className={styles.table} aria-label="Breakdown by month">
        <TableHead titles={['Month', 'Net revenue', 'Tax', 'Amount']} />
        <tbody>
          {breakdown.lines.map((line) => (
            <tr key={line.month}>
              <th scope="row">
                <MonthLink payment={payment} month={line.month} />
              </th>
              <td>{amount(line.revenue)}</td>
              <td>
                <Text as="span" tone="muted" font="hint" className={styles.tax}>
                  {line.sign} {line.taxLabel}
                </Text>{' '}
                {amount(line.tax)}
              </td>
              <td>{amount(line.subtotal)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Sum of the months
            </th>
            <td>{amount(breakdown.sum)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.verdict}>
        <StatusBadge tone={adds ? 'grey' : 'red'} mark={adds ? 'check' : 'alert'} variant="plain">
          <span className={styles.words}>{describeSum(breakdown, payment.payment_currency)}</span>
        </StatusBadge>
      </p>
      <MonthLinksNote payment={payment} />
    </section>
  );
}
