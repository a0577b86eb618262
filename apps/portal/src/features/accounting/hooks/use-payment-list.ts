import { useCallback, useMemo } from 'react';
import { track } from '../../../shared/telemetry/track.ts';
import { useDraftText } from '../../../shared/url-state/use-draft-text.ts';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { usePreferences } from '../../../shared/preferences/preferences.ts';
import { usePayments } from '../api/payments-queries.ts';
import { openedPanel, panelPlace } from '../models/panel-place.ts';
import {
  isOverdue,
  LIST_PARAMS,
  searchPayments,
  sortPayments,
  toggleSort,
  type PaymentColumnKey,
} from '../models/payment-list.ts';
import { statusChoice } from '../models/payment-status.ts';

/**
 * The Payment Request screen's state: the URL parameters, the list, and the actions on both. `today` is `YYYY-MM-DD`.
 */
export function usePaymentList(today: string) {
  const [url, setUrl] = useUrlState(LIST_PARAMS);
  const isDocked = usePreferences((store) => store.paymentPanelDocked);
  const choice = statusChoice(url.status);
  const query = usePayments(choice.code);
  const [search, setSearch] = useDraftText(url.search, (text) =>
    setUrl({ search: text }, 'replace'),
  );
  /** The requests of the chosen tab, before the search. */
  const listed = useMemo(() => {
    const all = query.data ?? [];
    return url.overdue ? all.filter((payment) => isOverdue(payment, today)) : all;
  }, [query.data, url.overdue, today]);
  const rows = useMemo(
    () => sortPayments(searchPayments(listed, search), url.sort),
    [listed, search, url.sort],
  );
  const openRow = useCallback(
    (row: number) => {
      setUrl({ row, panel: 'auto' }, 'push');
      track('payment_opened', { id: row });
    },
    [setUrl],
  );
  const place = panelPlace(url.panel, url.row !== null, isDocked);
  const isPanelOpen = place === 'open';

  return {
    choice,
    isOverdue: url.overdue,
    query,
    search,
    setSearch,
    sort: url.sort,
    listed,
    rows,
    activeId: url.row,
    active: query.data?.find((payment) => payment.id === url.row),
    place,
    isPanelOpen,
    openRow,
    chooseStatus: (status: string) => {
      setUrl({ status, overdue: false, row: null }, 'push');
      track('payments_filtered', { status });
    },
    sortBy: (key: PaymentColumnKey) => setUrl({ sort: toggleSort(url.sort, key) }, 'replace'),
    /** Makes a row active. Moves that do not change the panel add no step to the history. */
    moveTo: (row: number, isStep: boolean) =>
      setUrl({ row }, isStep && place !== 'closed' ? 'push' : 'replace'),
    setPanelOpen: (isOpen: boolean) =>
      setUrl({ panel: isOpen ? openedPanel(url.row !== null || isDocked) : '0' }, 'push'),
  };
}

export type PaymentList = ReturnType<typeof usePaymentList>;
