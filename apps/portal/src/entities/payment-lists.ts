import { useQuery, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import type { PaymentStatusCode } from '@bidstage/mock-api/contract/values/payment-status';
import { api } from '#portal/shared/api/api.ts';

/** The key of all lists of payment requests. */
export const PAYMENT_LISTS = ['payments', 'list'] as const;

/**
 * The payment requests of a status, or of all. They are old at once: other users work on the same requests. Its records
 * replace those of the lists that are cached, so that a request is the same wherever it is shown.
 */
export const paymentsQuery = (status?: PaymentStatusCode) =>
  ({
    queryKey: [...PAYMENT_LISTS, status ?? 'all'],
    queryFn: async ({ client, signal }: QueryFunctionContext) => {
      const payments = await api('listPayments', { query: { status }, signal });
      replaceRecords(client, payments);
      return payments;
    },
    staleTime: 0,
    meta: { errorToast: { textKey: 'listPayments', kind: 'accountingListError' } },
  }) as const;

/** All payment requests, for the counts of the tabs and for the search of the whole portal. */
export const useAllPayments = (enabled: boolean) => useQuery({ ...paymentsQuery(), enabled });

/** Puts records in the place of those with the same ids, in all cached lists. What a record leaves out stays as it was. */
export function replaceRecords(client: QueryClient, records: readonly PaymentRequest[]): void {
  client.setQueriesData<PaymentRequest[]>({ queryKey: PAYMENT_LISTS }, (payments) =>
    payments?.map((payment) => ({ ...payment, ...records.find(({ id }) => id === payment.id) })),
  );
}
