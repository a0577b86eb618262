import { formatAccountingAmount } from '#portal/shared/format/money.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import type { PaymentList } from '../hooks/use-payment-list.ts';
import { includesStatus } from '../models/payment-status.ts';
import { totalsOf } from '../models/payment-totals.ts';
import { DockButton } from './panel-header.tsx';
import styles from './payments-footer.module.css';

/** The text of the panel while no request is chosen (specification 1 §2). */
export const CHOOSE_REQUEST = 'Please click one payment request.';

/** The details before a request is chosen: one line, so that the table has the whole width. */
function UnchosenPanel() {
  return (
    <section aria-label="Payment request details" className={styles.hint}>
      <Row gap={1} fixed>
        <Text tone="muted" font="hint">
          {CHOOSE_REQUEST}
        </Text>
        <DockButton />
      </Row>
    </section>
  );
}

/** The sums of the rows on screen; none while these are still those of another tab. */
function Totals({ list: { rows, choice, isCurrent } }: { readonly list: PaymentList }) {
  const totals = totalsOf(rows.filter(({ status }) => includesStatus(choice, status)));
  if (!isCurrent || totals.length === 0) return <span />;
  return (
    <Row as="ul" gap={[0, 4]} wrap aria-label="Totals by currency" className={styles.totals}>
      <li className={styles.label} aria-hidden="true">
        Total
      </li>
      {totals.map(({ currency, amount }) => (
        <li key={currency}>{formatAccountingAmount(amount, currency)}</li>
      ))}
    </Row>
  );
}

/** The line under the list: totals by currency, and the hint of the panel while it has no place of its own. */
export function PaymentsFooter({ list }: { readonly list: PaymentList }) {
  return (
    <Row gap={[1, 4]} justify="between" wrap fixed className={styles.footer}>
      <Totals list={list} />
      {list.panel === 'hint' && <UnchosenPanel />}
    </Row>
  );
}
