import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { track } from '#portal/shared/telemetry/track.ts';
import { toast } from '#portal/shared/ui/toast.ts';
import { canChangeStatus, useChangePaymentStatus } from '../api/change-payment-status.ts';
import {
  batchSubject,
  confirmBatch,
  isActionAllowed,
  successText,
} from '../models/payment-actions.ts';
import { describeTotals, totalsOf } from '../models/payment-totals.ts';

const PROCESS = 'payment_processing';

/** The progress of a batch: changes with a result, and all. */
export interface BatchProgress {
  readonly done: number;
  readonly total: number;
}

export const isProcessable = ({ status }: PaymentRequest): boolean =>
  isActionAllowed(status, PROCESS);

/** Processes several requests, one after the other, with one confirmation. */
function useProcessAll() {
  const client = useQueryClient();
  const { mutateAsync } = useChangePaymentStatus();
  const [progress, setProgress] = useState<BatchProgress | null>(null);

  const send = async ({ id }: PaymentRequest): Promise<boolean> => {
    const change = { id, status: PROCESS, isInBatch: true } as const;
    if (!canChangeStatus(client, change)) return false;
    try {
      await mutateAsync(change);
      return true;
    } catch {
      // The failure stays in the list of failures, with Retry.
      return false;
    }
  };
  const run = async (payments: readonly PaymentRequest[]): Promise<void> => {
    const changed: PaymentRequest[] = [];
    for (const [done, payment] of payments.entries()) {
      setProgress({ done, total: payments.length });
      if (await send(payment)) changed.push(payment);
    }
    setProgress(null);
    if (changed.length > 0)
      toast.accountingList(successText(PROCESS), { subject: batchSubject(changed) });
    track('payments_processed', { chosen: payments.length, changed: changed.length });
  };
  return { progress, run };
}

/**
 * The choice of several requests among the rows on screen, and their processing. `chosen` is null while nothing is
 * being chosen; only rows that can be processed can be in it.
 */
export function useBatch(rows: readonly PaymentRequest[]) {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  const { progress, run } = useProcessAll();
  const choosable = rows.filter(isProcessable);
  const chosen = ids && choosable.filter(({ id }) => ids.has(id));

  const toggle = (id: number) =>
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const confirmAndRun = (payments: readonly PaymentRequest[]) => {
    if (payments.length === 0 || progress !== null) return;
    const question = confirmBatch(payments.length, describeTotals(totalsOf(payments)));
    if (!window.confirm(question)) return;
    setIds(null);
    void run(payments);
  };
  return {
    choosable,
    chosen,
    progress,
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    toggle,
    toggleAll: () =>
      setIds(new Set(chosen?.length === choosable.length ? [] : choosable.map(({ id }) => id))),
    process: () => confirmAndRun(chosen ?? []),
    /** Repeats failed changes, with the same confirmation. */
    retry: confirmAndRun,
  };
}

export type Batch = ReturnType<typeof useBatch>;
