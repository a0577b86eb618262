import { formatAccountingAmount } from '#portal/shared/format/money.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import type { PaymentList } from '../hooks/use-payment-list.ts';
import { lateSums } from '../models/ageing.ts';
import { countedIn, describeTotals, totalsOf } from '../models/payment-totals.ts';
import styles from './payments-footer.module.css';
import { UnchosenPanel } from './unchosen-panel.tsx';

/**
 * The sums of the rows on screen, without rejected requests among others: they come again corrected. None while the rows
 * are still those of another tab.
 */
function Totals({ list: { rows, choice, isCurrent } }: { readonly list: PaymentList }) {
  const { payments, hasRejected } = countedIn(choice, rows);
  const totals = totalsOf(payments);
  if (!isCurrent || totals.length === 0) return <span />;
  return (
    <Row as="ul" gap={[0, 4]} wrap aria-label="Totals by currency" className={styles.totals}>
      <li className={styles.label}>{hasRejected ? 'Total without rejected' : 'Total'}</li>
      {totals.map(({ currency, amount }) => (
        <li key={currency}>{formatAccountingAmount(amount, currency)}</li>
      ))}
    </Row>
  );
}

/** The sums of the late requests on screen by age; nothing if none is late. */
function LateTotals({ list: { rows, isCurrent }, today }: PaymentsFooterProps) {
  const sums = lateSums(rows, today);
  if (!isCurrent || sums.length === 0) return null;
  return (
    <Row as="ul" gap={[0, 4]} wrap aria-label="Late by age" className={styles.totals}>
      {sums.map(({ label, totals }) => (
        <li key={label}>
          <span className={styles.label}>{label}</span> {describeTotals(totals)}
        </li>
      ))}
    </Row>
  );
}

interface PaymentsFooterProps {
  readonly list: PaymentList;
  readonly today: string;
}

/**
 * The lines under the list: totals by currency, those of late requests by age, and the hint of the panel while it has no
 * place of its own.
 */
export function PaymentsFooter({ list, today }: PaymentsFooterProps) {
  return (
    <Row gap={[1, 4]} justify="between" wrap fixed className={styles.footer}>
      <div className={styles.sums}>
        <Totals list={list} />
        <LateTotals list={list} today={today} />
      </div>
      {list.panel === 'hint' && <UnchosenPanel />}
    </Row>
  );
}
