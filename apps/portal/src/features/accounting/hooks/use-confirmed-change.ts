import { useQueryClient } from '@tanstack/react-query';
import {
  mayChange,
  useChangePaymentStatus,
  type StatusChange,
} from '../api/change-payment-status.ts';
import { confirmQuestion } from '../models/payment-actions.ts';

/**
 * Sends a change of status after the browser's confirmation dialog; returns true when it was sent. Does nothing while a
 * change of the same request is running, so a double click sends one change.
 */
export function useConfirmedChange() {
  const client = useQueryClient();
  const { mutate } = useChangePaymentStatus();
  return (change: StatusChange): boolean => {
    if (!mayChange(client, change) || !window.confirm(confirmQuestion(change.status))) return false;
    mutate(change);
    return true;
  };
}
