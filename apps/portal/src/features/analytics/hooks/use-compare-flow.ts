import { useCallback, useMemo, useState } from 'react';
import { useLocation, useOutletContext } from 'react-router-dom';
import { usePrebidConfig } from '../../../entities/prebid-config/prebid-config-queries.ts';
import { historicalStart } from '../../../entities/prebid-config/prebid-config.ts';
import { useCurrentUser } from '../../../entities/session/session-queries.ts';
import { useCalendarDay } from '../../../shared/date-range/use-calendar-day.ts';
import { isoDay } from '../../../shared/format/dates.ts';
import type { ComparedDays, DaysOnOffer } from '../models/compare-days.ts';
import { viewOf, type CompareBase, type CompareView } from '../models/compare-params.ts';

/** The state that the two steps of a comparison share. */
export interface CompareFlow {
  readonly base: CompareBase;
  /** The view from which the comparison was started, and to which it returns. */
  readonly view: CompareView;
  readonly offer: DaysOnOffer;
  /** The days chosen so far. */
  readonly chosen: Partial<ComparedDays>;
  readonly choose: (days: Partial<ComparedDays>) => void;
  /** Whether the user has gone from the selection to the result. */
  readonly isConfirmed: boolean;
  readonly confirm: () => void;
}

/** The past days of the user's affiliate, by the clock and in the browser's zone at the clock's present time. */
function useDaysOnOffer(): DaysOnOffer {
  const { affiliateId } = useCurrentUser();
  const { data: config } = usePrebidConfig(affiliateId);
  const { today, tzOffset } = useCalendarDay();
  const historyDay = config ? isoDay(historicalStart(config.startTimestamp), tzOffset) : null;
  return useMemo(() => ({ today, historyDay, tzOffset }), [today, historyDay, tzOffset]);
}

const NONE: Partial<ComparedDays> = {};

/** The chosen days, as long as the flow is on screen and the same days can be chosen. */
export function useCompareFlowState(base: CompareBase): CompareFlow {
  const { affiliateId } = useCurrentUser();
  const offer = useDaysOnOffer();
  const location = useLocation();
  const [view] = useState(() => viewOf(location.state));
  const [isConfirmed, setConfirmed] = useState(false);
  const [draft, setDraft] = useState({ affiliateId, offer, days: NONE });
  const isCurrent = draft.offer === offer && draft.affiliateId === affiliateId;
  if (!isCurrent) setDraft({ affiliateId, offer, days: NONE });
  const chosen = isCurrent ? draft.days : NONE;
  const choose = useCallback(
    (days: Partial<ComparedDays>) =>
      setDraft((before) => ({ ...before, days: { ...before.days, ...days } })),
    [],
  );
  const confirm = useCallback(() => setConfirmed(true), []);
  return { base, view, offer, chosen, choose, isConfirmed, confirm };
}

/** The flow around a step. */
export function useCompareFlow(): CompareFlow {
  return useOutletContext<CompareFlow>();
}
