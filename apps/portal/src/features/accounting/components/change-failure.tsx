import { useQueryClient } from '@tanstack/react-query';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { describeError } from '../../../shared/api/describe-error.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { dismissFailedChange, type FailedChange } from '../api/change-payment-status.ts';
import { isActionAllowed } from '../models/payment-actions.ts';
import { isConflict, ReloadButton } from './reload-button.tsx';

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
