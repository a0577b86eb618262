import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { paymentStatus } from '@bidstage/mock-api/contract/values/payment-status';
import { Link, useSearchParams } from 'react-router-dom';
import { writeParams } from '../../../shared/url-state/params.ts';
import { LIST_PARAMS } from '../models/payment-list.ts';
import { choiceOfStatus, listsStatus, type StatusChoice } from '../models/payment-status.ts';
import styles from './payment-panel.module.css';

interface MovedNoteProps {
  readonly payment: PaymentRequest;
  /** The list on screen. */
  readonly choice: StatusChoice;
}

/** Shows that a request has left the list on screen, with a link to the list that contains it now. */
export function MovedNote({ payment, choice }: MovedNoteProps) {
  const [search] = useSearchParams();
  if (listsStatus(choice, payment.status)) return null;
  const { name } = paymentStatus(payment.status);
  const target = writeParams(LIST_PARAMS, search, {
    status: choiceOfStatus(payment.status).value,
    overdue: false,
    row: payment.id,
  });
  return (
    <p className={styles.note}>
      Now in {name}. It leaves this list at the next load.{' '}
      <Link to={{ search: target.toString() }}>Show it in {name}</Link>
    </p>
  );
}
