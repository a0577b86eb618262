import { useEffect, useRef } from 'react';
import { Button } from '#portal/shared/ui/button.tsx';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { formatNumber } from '#portal/shared/format/numbers.ts';
import type { Batch } from '../hooks/use-batch.ts';
import { NO_UNDO_TEXT } from '../models/payment-actions.ts';
import { describeTotals, totalsOf } from '../models/payment-totals.ts';
import styles from './batch-bar.module.css';

/** When the choice ends, the focus moves from the button that disappears to the list. */
function useFocusOfList(isActive: boolean): void {
  const wasActive = useRef(isActive);
  useEffect(() => {
    const hasEnded = wasActive.current && !isActive;
    wasActive.current = isActive;
    const row = document.querySelector<HTMLElement>('[data-payment][tabindex="0"]');
    // The part around a button that disappears takes its focus first.
    if (row && hasEnded && document.activeElement?.contains(row)) row.focus();
  }, [isActive]);
}

/** The chosen requests with their sums and the button that processes them; then the progress. */
export function BatchBar({ batch }: { readonly batch: Batch }) {
  const { chosen, progress } = batch;
  useFocusOfList(chosen !== null || progress !== null);
  if (progress) {
    const { done, total } = progress;
    return (
      <div className={styles.bar} role="status">
        Processing {formatNumber(done + 1)} of {formatNumber(total)}...
      </div>
    );
  }
  if (chosen === null) return null;
  const count = chosen.length;
  return (
    <Row gap={[1, 3]} wrap fixed className={styles.bar} role="group" aria-label="Selected requests">
      <p role="status">
        {formatNumber(count)} selected{count > 0 && `: ${describeTotals(totalsOf(chosen))}`}
      </p>
      <Text tone="muted" font="hint">
        {count === 0 ? 'Select requests with the status Invoice Sent.' : NO_UNDO_TEXT}
      </Text>
      <Row gap={2} className={styles.actions}>
        <Button size="toolbar" onClick={batch.stop}>
          Cancel
        </Button>
        <Button
          size="toolbar"
          variant={count > 0 ? 'primary' : 'secondary'}
          disabled={count === 0}
          onClick={batch.process}
        >
          Process {count > 0 && formatNumber(count)}
        </Button>
      </Row>
    </Row>
  );
}
