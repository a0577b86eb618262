import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useLocation, useNavigate, useBlocker } from 'react-router-dom';
import { useAdUnitPerformance } from '#portal/entities/analytics-data/performance-queries.ts';
import { chooseCurrency, useCurrencyDraft } from '#portal/entities/currency-draft.ts';
import { lastView } from '#portal/shared/url-state/last-view.ts';
import { queryState, type QueryState } from '#portal/shared/api/query-state.ts';
import { FullScreenModal } from '#portal/shared/ui/full-screen-modal.tsx';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';
import { RecordForm } from '../components/record-form.tsx';
import { recordRange, useRecordDate, type RecordDate } from '../hooks/use-record-date.ts';
import { useSave } from '../hooks/use-save.ts';
import {
  changeDraft,
  clearDraft,
  fitToRows,
  useFloorPriceDraft,
  usePricesWithoutRow,
  withTaken,
} from '../models/draft.ts';
import { draftText } from '../models/new-floor-prices.ts';
import { originOf, pathAfterSave, takenOf } from '../models/origin.ts';
import { uncheck, type TakenPrices } from '../models/taken-prices.ts';
import { recordRows, type RecordRow } from '../models/record-rows.ts';
import { ConfirmDialog } from '#portal/shared/ui/confirm-dialog.tsx';

/**
 * Asks before any navigation away from a draft with values: Cancel, Back, links. The browser itself asks before the tab
 * is closed or another site is opened.
 */
function LeaveDialog() {
  const isWaiting = usePricesWithoutRow(({ floorPrice }) => floorPrice.size > 0);
  const isDirty = useFloorPriceDraft(({ dirty }) => dirty) || isWaiting;
  // Reads the prices from the stores: they may have been saved since the last render.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (useFloorPriceDraft.getState().dirty || usePricesWithoutRow.getState().floorPrice.size > 0) &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Discard floor prices?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      danger
      onConfirm={() => {
        clearDraft();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      What you have entered is not saved yet.
    </ConfirmDialog>
  );
}

/**
 * The ad units and bidders of a day, first those with prices that were taken over; when they have loaded, the draft has
 * only their prices.
 */
function useRecordRows(
  { day }: Pick<RecordDate, 'day'>,
  taken: TakenPrices | undefined,
): QueryState<readonly RecordRow[]> {
  const range = useMemo(() => recordRange(day), [day]);
  const query = useAdUnitPerformance(range);
  const { data, isPlaceholderData } = query;
  const rows = useMemo(() => data && recordRows(data.rows, adUnitsOf(taken)), [data, taken]);
  useEffect(() => {
    if (rows && !isPlaceholderData) fitToRows(rows);
  }, [rows, isPlaceholderData]);
  return { ...queryState(query, 'getRecordRows'), data: rows };
}

const adUnitsOf = (taken: TakenPrices | undefined): ReadonlySet<string> =>
  new Set(taken?.prices.map(({ adUnitId }) => adUnitId));

/** The ad units that show their bidders; at first those with prices that were taken over. */
function useOpenAdUnits(taken: TakenPrices | undefined) {
  const [open, setOpen] = useState(() => adUnitsOf(taken));
  const toggle = useCallback((adUnitId: string) => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(adUnitId)) next.add(adUnitId);
      return next;
    });
  }, []);
  const show = useCallback((adUnitIds: ReadonlySet<string>) => {
    setOpen((before) => new Set([...before, ...adUnitIds]));
  }, []);
  return { open, toggle, show } as const;
}

const TITLE = 'Record Activity';

/** Record Activity, if the feature is on. */
export function RecordPage() {
  return FEATURE_FLAGS.floorPriceRecord ? <RecordActivity /> : <Navigate to="/" replace />;
}

/** A full-screen form for floor prices that were set elsewhere. */
function RecordActivity() {
  const navigate = useNavigate();
  const { state: passed } = useLocation() as { readonly state: unknown };
  const origin = originOf(passed);
  const [taken] = useState(() => takenOf(passed));
  const date = useRecordDate();
  // Before the rows: they decide which of these prices are in the draft.
  useTakenPrices(taken);
  const state = useRecordRows(date, taken);
  const { open, toggle, show } = useOpenAdUnits(taken);
  const form = useRef<HTMLDivElement>(null);
  const { save, isChecked } = useSave({
    date,
    onSaved: (prices) => {
      uncheck(prices.map(({ adUnitId, bidderName }) => ({ adUnitId, bidder: bidderName })));
      void navigate(lastView(pathAfterSave(origin)), { replace: true });
    },
    onInvalid: (adUnitIds) => {
      // Renders the fields of closed rows first: only then can one of them be focused.
      flushSync(() => show(adUnitIds));
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    },
  });
  return (
    <>
      {/* Under the dialog: sets the document's title, and the screen from which the focus moves on. */}
      <PageHeader title={TITLE} />
      <FullScreenModal
        open
        title={TITLE}
        titleAs="h1"
        closeAt="start"
        closeLabel="Cancel"
        // The previous screen is the last step of the history, and Back restores it.
        onClose={() => void (origin === undefined ? navigate('/') : navigate(-1))}
        action={useSaveAction(save)}
      >
        <div ref={form}>
          <RecordForm
            date={date}
            state={state}
            open={open}
            onToggle={toggle}
            isChecked={isChecked}
            onRetry={save}
          />
        </div>
        <LeaveDialog />
      </FullScreenModal>
    </>
  );
}

/** Fills the draft of this visit. Every way of leaving the screen clears it. */
function useTakenPrices(taken: TakenPrices | undefined): void {
  useEffect(() => {
    if (taken) {
      useCurrencyDraft.setState((draft) => chooseCurrency(draft, taken.currency));
      changeDraft((draft) => withTaken(draft, taken));
    }
    return clearDraft;
  }, [taken]);
}

/** Save: enabled only for a draft with values, and only once. */
function useSaveAction(save: () => void) {
  const { dirty, isUpdating } = useFloorPriceDraft();
  const hint = useFloorPriceDraft(draftText);
  return { label: 'Save', onClick: save, disabled: !dirty, busy: isUpdating, hint };
}
