import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import type { PaymentStatusCode } from '@bidstage/mock-api/contract/values/payment-status';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { PAYMENT_LISTS, paymentsQuery, replaceRecords } from '#portal/entities/payment-lists.ts';
import { api } from '#portal/shared/api/api.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';

const paymentKeys = {
  statement: (id: number) => ['payments', 'statement', id] as const,
  changes: (id: number, status: PaymentStatusCode) => ['payments', 'changes', id, status] as const,
};

/** The payment list with its states. While another status loads, the old rows stay as placeholder data. */
export function usePayments(status: PaymentStatusCode | undefined) {
  return useQuery({ ...paymentsQuery(status), placeholderData: keepPreviousData });
}

/**
 * The status changes of a request with authors and reasons, which only the simulator can give. Where they lead to
 * another status, somebody else has changed the request since its record was loaded: the record is loaded again first.
 */
export function usePaymentChanges({ id, status }: Pick<PaymentRequest, 'id' | 'status'>) {
  return useQuery({
    queryKey: paymentKeys.changes(id, status),
    queryFn: async ({ client, signal }) => {
      const changes = await api('listPaymentChanges', { params: { id }, signal });
      const last = changes.at(-1);
      if (last && last.to !== status) await reloadPayment(client, id);
      return changes;
    },
    enabled: runtimeConfig().simulated,
  });
}

/** What the revenue of a request consists of by month, which only the simulator can give. */
export function usePaymentStatement({ id }: Pick<PaymentRequest, 'id'>) {
  return useQuery({
    queryKey: paymentKeys.statement(id),
    queryFn: ({ signal }) => api('getPaymentStatement', { params: { id }, signal }),
    enabled: runtimeConfig().simulated,
  });
}

/** The cached record of a request, the same in each list. */
export function cachedPayment(client: QueryClient, id: number): PaymentRequest | undefined {
  return client
    .getQueriesData<PaymentRequest[]>({ queryKey: PAYMENT_LISTS })
    .flatMap(([, payments]) => payments ?? [])
    .find((payment) => payment.id === id);
}

/**
 * Replaces the record with the same id, also where its new status no longer fits the list: it stays until the next
 * load. Lists that are not on screen are removed from the cache, because they may now lack it.
 */
export async function replacePayment(client: QueryClient, record: PaymentRequest): Promise<void> {
  const queryKey = PAYMENT_LISTS;
  client.removeQueries({ queryKey, type: 'inactive' });
  // A response that is on its way may still hold the old record, and would put it into all lists.
  const isEmpty = ({ state }: { readonly state: { readonly data: unknown } }) =>
    state.data === undefined;
  await client.cancelQueries({ queryKey, predicate: (query) => !isEmpty(query) });
  void client.resetQueries({ queryKey, predicate: isEmpty });
  replaceRecords(client, [record]);
}

export function useReports() {
  return useQuery({
    queryKey: ['reports', 'list'],
    queryFn: ({ signal }) => api('listReports', { signal }),
  });
}

/** Fetches the present record of a request, whatever its status, and replaces the old one. */
export async function reloadPayment(client: QueryClient, id: number): Promise<void> {
  const payments = await client.fetchQuery(paymentsQuery());
  const record = payments.find((payment) => payment.id === id);
  if (record) await replacePayment(client, record);
}
