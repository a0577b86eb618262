import { useQueryClient } from '@tanstack/react-query';
import {
  mayChange,
  useChangePaymentStatus,
  type StatusChange,
} from '../api/change-payment-status.ts';
import { confirmQuestion } from '../models/payment-actions.ts';

/**
 * Sends a change of status after the browser's own confirmation; true when it was sent.
 * Nothing happens while a change of the same request is under way, so a double click sends one.
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
