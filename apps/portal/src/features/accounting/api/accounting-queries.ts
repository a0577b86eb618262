import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { PaymentStatusCode } from '@bidstage/mock-api/contract/values/payment-status';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { allPaymentsKey } from '#portal/entities/all-payments.ts';
import { api } from '#portal/shared/api/api.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';

const paymentKeys = {
  lists: ['payments', 'list'] as const,
  list: (status: PaymentStatusCode | undefined) => [...paymentKeys.lists, status ?? 'all'] as const,
  statement: (id: number) => ['payments', 'statement', id] as const,
  changes: (id: number, status: PaymentStatusCode) => ['payments', 'changes', id, status] as const,
};

/**
 * The payment requests of a status, or of all. Choosing a status always refetches (`staleTime` 0), because other users
 * work on the same list.
 */
const paymentsQuery = (status: PaymentStatusCode | undefined) =>
  queryOptions({
    queryKey: paymentKeys.list(status),
    queryFn: ({ signal }) => api('listPayments', { query: { status }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { errorToast: { textKey: 'listPayments', kind: 'accountingListError' } },
  });

/** The payment list with its states. While another status loads, the old rows stay as placeholder data. */
export function usePayments(status: PaymentStatusCode | undefined) {
  return useQuery(paymentsQuery(status));
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

/** The newest cached record of a request. */
export function cachedPayment(client: QueryClient, id: number): PaymentRequest | undefined {
  const lists = client.getQueryCache().findAll({ queryKey: paymentKeys.lists });
  return lists
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as PaymentRequest[] | undefined) ?? [])
    .find((payment) => payment.id === id);
}

/**
 * Replaces the record with the same id, also where its new status no longer fits the list: it stays until the next
 * load. What a response leaves out stays as it was. Lists that are not on screen are removed from the cache, because they may now lack it.
 */
export async function replacePayment(client: QueryClient, record: PaymentRequest): Promise<void> {
  const queryKey = paymentKeys.lists;
  client.removeQueries({ queryKey, type: 'inactive' });
  // A response that is on its way may still hold the old record.
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  const replaced = (payments: PaymentRequest[] | undefined) =>
    payments?.map((payment) => (payment.id === record.id ? { ...payment, ...record } : payment));
  await client.cancelQueries({ queryKey: allPaymentsKey });
  client.setQueriesData<PaymentRequest[]>({ queryKey }, replaced);
  client.setQueryData<PaymentRequest[]>(allPaymentsKey, replaced);
  void client.invalidateQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
}

export function useReports() {
  return useQuery({
    queryKey: ['reports', 'list'],
    queryFn: ({ signal }) => api('listReports', { signal }),
  });
}

/** Fetches the present record of a request, whatever its status, and replaces the old one. */
export async function reloadPayment(client: QueryClient, id: number): Promise<void> {
  const payments = await client.fetchQuery(paymentsQuery(undefined));
  const record = payments.find((payment) => payment.id === id);
  if (record) await replacePayment(client, record);
}
