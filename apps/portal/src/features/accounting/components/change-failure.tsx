import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { dismissFailedChange, type FailedChange } from '../api/change-payment-status.ts';
import { reloadPayment } from '../api/payments-queries.ts';
import { isActionAllowed } from '../models/payment-actions.ts';

const CONFLICT = 409;

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
  const hasConflict = failed.error instanceof ApiError && failed.error.code === CONFLICT;
  if (hasConflict) {
    return (
      <ErrorState
        layout="banner"
        message={`${text}. Somebody else changed this request first.`}
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
      onRetry={canRetry ? onRetry : undefined}
      onDismiss={dismiss}
    />
  );
}

function ReloadButton({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
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
