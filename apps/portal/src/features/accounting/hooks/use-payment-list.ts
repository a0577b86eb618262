import { useCallback, useMemo } from 'react';
import { track } from '../../../shared/telemetry/track.ts';
import { useDraftText } from '../../../shared/url-state/use-draft-text.ts';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { usePayments } from '../api/payments-queries.ts';
import {
  LIST_PARAMS,
  searchPayments,
  sortPayments,
  toggleSort,
  type PaymentColumnKey,
} from '../models/payment-list.ts';
import { statusChoice } from '../models/payment-status.ts';

/** The Payment Request screen's state: the URL parameters, the list, and the actions on both. */
export function usePaymentList() {
  const [url, setUrl] = useUrlState(LIST_PARAMS);
  const choice = statusChoice(url.status);
  const query = usePayments(choice.code);
  const [search, setSearch] = useDraftText(url.search, (text) =>
    setUrl({ search: text }, 'replace'),
  );

  const rows = useMemo(
    () => sortPayments(searchPayments(query.data ?? [], search), url.sort),
    [query.data, search, url.sort],
  );
  const openRow = useCallback(
    (row: number) => {
      setUrl({ row, panel: true }, 'push');
      track('payment_opened', { id: row });
    },
    [setUrl],
  );

  return {
    choice,
    query,
    search,
    setSearch,
    sort: url.sort,
    rows,
    activeId: url.row,
    active: query.data?.find((payment) => payment.id === url.row),
    isPanelOpen: url.panel,
    openRow,
    chooseStatus: (status: string) => {
      setUrl({ status, row: null }, 'push');
      track('payments_filtered', { status });
    },
    sortBy: (key: PaymentColumnKey) => setUrl({ sort: toggleSort(url.sort, key) }, 'replace'),
    /** Makes a row active. Moves that do not change the panel add no step to the history. */
    moveTo: (row: number, isStep: boolean) =>
      setUrl({ row }, isStep && url.panel ? 'push' : 'replace'),
    setPanelOpen: (panel: boolean) => setUrl({ panel }, 'push'),
  };
}

export type PaymentList = ReturnType<typeof usePaymentList>;
