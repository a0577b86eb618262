import { useCallback, useMemo } from 'react';
import { track } from '#portal/shared/telemetry/track.ts';
import { useDraftText } from '#portal/shared/url-state/use-draft-text.ts';
import { useDisplayedValue } from '#portal/shared/api/use-displayed-value.ts';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';
import { usePreferences } from '#portal/shared/preferences/preferences.ts';
import { usePayments } from '../api/accounting-queries.ts';
import {
  openPanelState,
  panelDisplay,
  isOverdue,
  LIST_PARAMS,
  searchPayments,
  sortPayments,
  toggleSort,
  type PaymentColumnKey,
  type PaymentSort,
} from '../models/payment-list.ts';
import { statusChoice } from '../models/payment-status.ts';

interface RowOptions {
  readonly overdue: boolean;
  readonly today: string;
  readonly search: string;
  readonly sort: PaymentSort;
}

/**
 * The requests of the chosen tab (`listed`), and those of them that the search finds, sorted (`rows`). While another list
 * loads, the rows of the one before stay as they were: filtered for the new tab, they would pass for its rows.
 */
function useRows(
  { data: payments, isPlaceholderData }: ReturnType<typeof usePayments>,
  { overdue, today, search, sort }: RowOptions,
) {
  const listed = useMemo(() => {
    const all = payments ?? [];
    return overdue ? all.filter((payment) => isOverdue(payment, today)) : all;
  }, [payments, overdue, today]);
  const rows = useMemo(
    () => sortPayments(searchPayments(listed, search), sort),
    [listed, search, sort],
  );
  const shown = useMemo(() => ({ listed, rows }), [listed, rows]);
  return useDisplayedValue(shown, isPlaceholderData);
}

/** What a user does with the list: each changes the URL. */
function useListActions() {
  const [url, setUrl] = useUrlState(LIST_PARAMS);
  const isDocked = usePreferences((store) => store.paymentPanelDocked);
  const panel = panelDisplay(url.panel, url.row !== null, isDocked);
  const openRow = useCallback(
    (row: number) => {
      setUrl({ row, panel: 'auto' }, 'push');
      track('payment_opened', { id: row });
    },
    [setUrl],
  );
  return {
    panel,
    openRow,
    chooseStatus: (status: string) => {
      setUrl({ status, overdue: false, row: null }, 'push');
      track('payments_filtered', { status });
    },
    sortBy: (key: PaymentColumnKey) => setUrl({ sort: toggleSort(url.sort, key) }, 'replace'),
    /** Makes a row active. Moves that do not change the panel add no step to the history. */
    moveTo: (row: number, isStep: boolean) =>
      setUrl({ row }, isStep && panel !== 'closed' ? 'push' : 'replace'),
    openPanel: () => setUrl({ panel: openPanelState(url.row !== null || isDocked) }, 'push'),
    closePanel: () => setUrl({ panel: '0' }, 'push'),
  };
}

/**
 * The Payment Request screen's state: the URL parameters, the list, and the actions on both. `today` is `YYYY-MM-DD`.
 */
export function usePaymentList(today: string) {
  const [url, setUrl] = useUrlState(LIST_PARAMS);
  const actions = useListActions();
  const choice = statusChoice(url.status);
  const query = usePayments(choice.code);
  const [search, setSearch] = useDraftText(url.search, (text) =>
    setUrl({ search: text }, 'replace'),
  );
  return {
    choice,
    isOverdue: url.overdue,
    query,
    /** False while the list of the chosen tab is on its way: the rows are those of another one, or none. */
    isCurrent: query.isSuccess && !query.isPlaceholderData,
    search,
    setSearch,
    sort: url.sort,
    ...useRows(query, { ...url, search, today }),
    activeId: url.row,
    active: query.data?.find((payment) => payment.id === url.row),
    ...actions,
  };
}

export type PaymentList = ReturnType<typeof usePaymentList>;
