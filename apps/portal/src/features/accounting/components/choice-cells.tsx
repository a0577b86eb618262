import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import type { Batch } from '../hooks/use-batch.ts';
import { subjectOf } from '../models/payment-actions.ts';
import { Row } from '../../../shared/ui/layout/layout.tsx';
import styles from './payments-table.module.css';

/** Chooses all rows that can be processed, or none. */
export function ChoiceHeader({ choice }: { readonly choice: Batch }) {
  const { choosable, chosen, toggleAll } = choice;
  const count = chosen?.length ?? 0;
  const isPartial = count > 0 && count < choosable.length;
  return (
    <th scope="col" className={styles.header}>
      <Row as="label" inline justify="center" className={styles.tick}>
        <input
          type="checkbox"
          // The button that began the choice has disappeared.
          autoFocus
          aria-label="Select all requests with the status Invoice Sent"
          checked={choosable.length > 0 && count === choosable.length}
          ref={(input) => {
            if (input) input.indeterminate = isPartial;
          }}
          onChange={toggleAll}
        />
      </Row>
    </th>
  );
}

interface ChoiceCellProps {
  readonly payment: PaymentRequest;
  /** Null for a request that cannot be processed: it has no box. */
  readonly isChosen: boolean | null;
  readonly isTabStop: boolean;
  readonly onChoose: ((id: number) => void) | undefined;
}

/** A row's box; a click next to it does not open the request. */
export function ChoiceCell({ payment, isChosen, isTabStop, onChoose }: ChoiceCellProps) {
  return (
    <td onClick={(event) => event.stopPropagation()}>
      {isChosen !== null && (
        <Row as="label" inline justify="center" className={styles.tick}>
          <input
            type="checkbox"
            aria-label={`Select ${subjectOf(payment)}`}
            checked={isChosen}
            tabIndex={isTabStop ? 0 : -1}
            onChange={() => onChoose?.(payment.id)}
          />
        </Row>
      )}
    </td>
  );
}
