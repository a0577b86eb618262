import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Mutation, QueryClient } from '@tanstack/react-query';
import type { PaymentStatusValue } from '@bidstage/mock-api/contract/values/payment-status';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { track } from '#portal/shared/telemetry/track.ts';
import { api } from '#portal/shared/api/api.ts';
import { ApiError, isSessionLoss } from '#portal/shared/api/api-error.ts';
import { describeError, errorDetail } from '#portal/shared/api/describe-error.ts';
import { toast } from '#portal/shared/ui/toast.ts';
import { isActionAllowed, requestSubject, successText } from '../models/payment-actions.ts';
import { cachedPayment, replacePayment } from './accounting-queries.ts';

/** A requested change of status; `reason` belongs to `rejected` only and is sent unchanged. */
export interface StatusChange {
  readonly id: number;
  readonly status: PaymentStatusValue;
  readonly reason?: string;
  /** One of several changes with one confirmation: its result is reported with theirs, not by a toast. */
  readonly isInBatch?: boolean;
}

/** A failed change that was neither repeated nor dismissed. */
export interface FailedChange {
  readonly change: StatusChange;
  readonly error: Error | null;
}

const mutationKey = ['payments', 'change-status'] as const;

async function sendChange({ id, status, reason = '' }: StatusChange): Promise<PaymentRequest> {
  const body = status === 'rejected' ? { status, reject_reason: reason } : { status };
  const record = await api('changePaymentStatus', { params: { id }, body });
  // A response of a real API without the record does not show the result of the change.
  if ((record as PaymentRequest | null)?.id !== id) throw new ApiError({ kind: 'network' });
  return record;
}

const changeOf = ({ state }: Mutation) => state.variables as StatusChange;

const changesOf = (client: QueryClient, status: 'pending' | 'error', id: number) =>
  client.getMutationCache().findAll({
    mutationKey,
    status,
    predicate: (mutation) => changeOf(mutation).id === id,
  });

export function dismissFailedChange(client: QueryClient, id: number): void {
  const cache = client.getMutationCache();
  for (const mutation of changesOf(client, 'error', id)) cache.remove(mutation);
}

/** True when the change can be sent: no change of this request is running, and its newest status allows it. */
export function canChangeStatus(client: QueryClient, { id, status }: StatusChange): boolean {
  const payment = cachedPayment(client, id);
  const isBusy = changesOf(client, 'pending', id).length > 0;
  return payment !== undefined && !isBusy && isActionAllowed(payment.status, status);
}

/** Shows the failure of a single change; the loss of the session has its own toast. */
function toastFailure(client: QueryClient, { id, isInBatch }: StatusChange, error: Error): void {
  if (isInBatch || isSessionLoss(error)) return;
  const payment = cachedPayment(client, id);
  const text = describeError('changePaymentStatus', error);
  toast.accountingError(text, {
    subject: payment && requestSubject(payment),
    detail: errorDetail('changePaymentStatus', error),
  });
}

/**
 * Sends a change of status; the record in the response replaces the row. A failure stays until it is repeated or
 * dismissed.
 */
export function useChangePaymentStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: sendChange,
    gcTime: Infinity,
    onMutate: ({ id }) => dismissFailedChange(client, id),
    onSuccess: async (record, { id, status, isInBatch }) => {
      await replacePayment(client, record);
      if (!isInBatch)
        toast.accountingList(successText(status), {
          subject: requestSubject(cachedPayment(client, id) ?? record),
        });
      track('payment_status_changed', { id, status });
    },
    onError: (error, change) => {
      toastFailure(client, change, error);
      const { id, status } = change;
      const code = error instanceof ApiError ? (error.code ?? null) : null;
      track('payment_status_change_failed', { id, status, code });
    },
  });
}

const failedChangeOf = (mutation: Mutation): FailedChange => ({
  change: changeOf(mutation),
  error: mutation.state.error,
});

/** The running change and the failed change of a request, if any. */
export function useStatusChanges(id: number) {
  const predicate = (mutation: Mutation) => changeOf(mutation).id === id;
  const [pending] = useMutationState({
    filters: { mutationKey, status: 'pending', predicate },
    select: changeOf,
  });
  const [failed] = useMutationState({
    filters: { mutationKey, status: 'error', predicate },
    select: failedChangeOf,
  });
  return { pending, failed };
}

/** The failed changes of batches, in the order in which they were sent. */
export function useFailedBatch(): FailedChange[] {
  return useMutationState({
    filters: {
      mutationKey,
      status: 'error',
      predicate: (mutation) => changeOf(mutation).isInBatch === true,
    },
    select: failedChangeOf,
  });
}
