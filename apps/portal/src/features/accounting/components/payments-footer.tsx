import { useCallback, useState, type RefCallback } from 'react';
import { formatAccountingAmount } from '#portal/shared/format/money.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { classNames } from '#portal/shared/ui/class-names.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import type { PaymentList } from '../hooks/use-payment-list.ts';
import { lateSums } from '../models/ageing.ts';
import { countedIn, totalsOf } from '../models/payment-totals.ts';
import { Text } from '#portal/shared/ui/layout/text.tsx';
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
      <Text as="li" tone="muted" font="hint" className={styles.label}>
        {hasRejected ? 'Total without rejected' : 'Total'}
      </Text>
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
      {sums.map(({ label, totals }, index) => (
        <Row as="li" gap={4} key={label}>
          <Text
            as="span"
            tone="muted"
            font="hint"
            className={index === 0 ? styles.label : undefined}
          >
            {label}
          </Text>
          {totals.map(({ currency, amount }) => (
            <span key={currency}>{` ${formatAccountingAmount(amount, currency)}`}</span>
          ))}
        </Row>
      ))}
    </Row>
  );
}

interface PaymentsFooterProps {
  readonly list: PaymentList;
  readonly today: string;
}

/** Whether a list in an element is taller than its place. */
function useHasHidden() {
  const [hasHidden, setHidden] = useState(false);
  const ref: RefCallback<HTMLElement> = useCallback((element: HTMLElement) => {
    const measure = () =>
      setHidden([...element.children].some((list) => list.scrollHeight > list.clientHeight + 1));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const changes = new MutationObserver(measure);
    changes.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, []);
  return { ref, hasHidden };
}

/**
 * The lines under the list: totals by currency, those of late requests by age, and the hint of the panel while it has no
 * place of its own.
 */
export function PaymentsFooter({ list, today }: PaymentsFooterProps) {
  const [isWhole, setWhole] = useState(false);
  const { ref, hasHidden } = useHasHidden();
  return (
    <Row gap={[1, 4]} justify="between" wrap fixed className={styles.footer}>
      <div ref={ref} className={classNames(styles.sums, !isWhole && styles.cut)}>
        <Totals list={list} />
        <LateTotals list={list} today={today} />
      </div>
      <Row gap={4} justify="between" className={styles.aside}>
        {(isWhole || hasHidden) && (
          <Button
            size="toolbar"
            variant="quiet"
            className={styles.more}
            data-screen-only=""
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Show fewer totals' : 'Show all totals'}
          </Button>
        )}
        {list.panel === 'hint' && <UnchosenPanel />}
      </Row>
    </Row>
  );
}
