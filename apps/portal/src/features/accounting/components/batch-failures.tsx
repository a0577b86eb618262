import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { useQueryClient } from '@tanstack/react-query';
import { XIcon } from '#portal/shared/ui/icons.tsx';
import { describeError, errorDetail } from '#portal/shared/api/describe-error.ts';
import { formatNumber } from '#portal/shared/format/numbers.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import {
  dismissFailedChange,
  useFailedBatch,
  type FailedChange,
} from '../api/change-payment-status.ts';
import { cachedPayment } from '../api/accounting-queries.ts';
import { isProcessable, type Batch } from '../hooks/use-batch.ts';
import { requestSubject } from '../models/payment-actions.ts';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './batch-failures.module.css';
import { isConflict, ReloadButton } from './change-messages.tsx';

interface FailureProps {
  readonly failed: FailedChange;
  /** Undefined for a request that no cached list contains any more. */
  readonly payment: PaymentRequest | undefined;
  readonly onRetry: (payment: PaymentRequest) => void;
  readonly onDismiss: () => void;
}

function Failure({ failed, payment, onRetry, onDismiss }: FailureProps) {
  const { change, error } = failed;
  const hasConflict = isConflict(error);
  return (
    <Row as="li" gap={[0, 3]} wrap className={styles.failure}>
      <span>{payment ? requestSubject(payment) : `#${change.id}`}</span>
      <Text as="span" tone="danger">
        {describeError('changePaymentStatus', error)}
      </Text>
      <span>{errorDetail('changePaymentStatus', error)}</span>
      {hasConflict && <ReloadButton id={change.id} onDone={onDismiss} />}
      {!hasConflict && payment && isProcessable(payment) && (
        <Button size="toolbar" onClick={() => onRetry(payment)}>
          Retry
        </Button>
      )}
    </Row>
  );
}

/** The requests of a batch that could not be processed, each with its error and Retry. */
export function BatchFailures({ batch }: { readonly batch: Batch }) {
  const client = useQueryClient();
  const failures = useFailedBatch();
  if (failures.length === 0) return null;
  const failedPayments = failures.map((failed) => ({
    failed,
    payment: cachedPayment(client, failed.change.id),
  }));
  const retryable = failedPayments.flatMap(({ failed, payment }) =>
    payment && isProcessable(payment) && !isConflict(failed.error) ? [payment] : [],
  );
  const count = failures.length;
  return (
    <section role="alert" aria-label="Failed changes" className={styles.failures}>
      <Row gap={2} justify="between" wrap>
        <Text tone="danger" font="control-strong">
          {count === 1 ? '1 request was' : `${formatNumber(count)} requests were`} not processed
        </Text>
        <Row gap={2}>
          {retryable.length > 1 && (
            <Button size="toolbar" onClick={() => batch.retry(retryable)}>
              Retry all
            </Button>
          )}
          <IconButton
            label="Dismiss all"
            size="small"
            onClick={() => failures.forEach(({ change }) => dismissFailedChange(client, change.id))}
          >
            <XIcon size={14} aria-hidden="true" />
          </IconButton>
        </Row>
      </Row>
      <ul>
        {failedPayments.map(({ failed, payment }) => (
          <Failure
            key={failed.change.id}
            failed={failed}
            payment={payment}
            onRetry={(again) => batch.retry([again])}
            onDismiss={() => dismissFailedChange(client, failed.change.id)}
          />
        ))}
      </ul>
    </section>
  );
}
