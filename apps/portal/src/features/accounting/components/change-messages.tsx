import { useQueryClient } from '@tanstack/react-query';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { describeError, errorDetail } from '#portal/shared/api/describe-error.ts';
import { ErrorState } from '#portal/shared/ui/error-state.tsx';
import { dismissFailedChange, type FailedChange } from '../api/change-payment-status.ts';
import { isActionAllowed } from '../models/payment-actions.ts';
import { useState } from 'react';
import { ApiError } from '#portal/shared/api/api-error.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { reloadPayment } from '../api/accounting-queries.ts';
import { paymentStatus } from '@bidstage/mock-api/contract/values/payment-status';
import { Link, useSearchParams } from 'react-router-dom';
import { writeParams } from '#portal/shared/url-state/params.ts';
import { LIST_PARAMS } from '../models/payment-list.ts';
import { choiceOfStatus, includesStatus, type StatusChoice } from '../models/payment-status.ts';
import styles from './payment-panel.module.css';

const CONFLICT = 409;

/** True for a change that came too late: somebody else changed the request first. */
export const isConflict = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === CONFLICT;

/** Loads the present record of a request after a conflict. */
export function ReloadButton({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const client = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const reload = async () => {
    setLoading(true);
    try {
      await reloadPayment(client, id);
      onDone();
    } catch {
      // The list's own toast has shown the error; the button stays.
      setLoading(false);
    }
  };
  return (
    <Button size="toolbar" busy={isLoading} onClick={() => void reload()}>
      Reload
    </Button>
  );
}

interface ChangeFailureProps {
  readonly payment: PaymentRequest;
  readonly failed: FailedChange;
  readonly onRetry: () => void;
}

/**
 * Shown after a failed change until it is repeated or dismissed; after a conflict it offers to load the present record.
 */
export function ChangeFailure({ payment, failed, onRetry }: ChangeFailureProps) {
  const client = useQueryClient();
  const text = describeError('changePaymentStatus', failed.error);
  const dismiss = () => dismissFailedChange(client, payment.id);
  if (isConflict(failed.error)) {
    return (
      <ErrorState
        layout="banner"
        message={text}
        lines={['Somebody else changed this request first.']}
        action={<ReloadButton id={payment.id} onDone={dismiss} />}
        onDismiss={dismiss}
      />
    );
  }
  const canRetry = isActionAllowed(payment.status, failed.change.status);
  return (
    <ErrorState
      layout="banner"
      message={text}
      lines={[errorDetail('changePaymentStatus', failed.error)]}
      onRetry={canRetry ? onRetry : undefined}
      onDismiss={dismiss}
    />
  );
}

interface MovedNoteProps {
  readonly payment: PaymentRequest;
  readonly choice: StatusChoice;
}

/** Shows that a request has left the list on screen, with a link to the list that contains it now. */
export function MovedNote({ payment, choice }: MovedNoteProps) {
  const [search] = useSearchParams();
  if (includesStatus(choice, payment.status)) return null;
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
