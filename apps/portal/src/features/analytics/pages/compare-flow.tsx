import { useCallback, useState } from 'react';
import { Outlet, useOutletContext } from 'react-router-dom';
import {
  useHistoryDays,
  type HistoryDays,
} from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import type { ComparedDays } from '../models/compare-days.ts';
import type { CompareBase } from '../models/compare-params.ts';

/** The state that the two steps of a comparison share. */
export interface CompareFlowState {
  readonly base: CompareBase;
  readonly history: HistoryDays;
  /** The days chosen so far. */
  readonly chosen: Partial<ComparedDays>;
  readonly choose: (days: Partial<ComparedDays>) => void;
  /** Whether the user has gone from the selection to the result. */
  readonly isConfirmed: boolean;
  readonly confirm: () => void;
}

const NONE: Partial<ComparedDays> = {};

/** Chosen days are valid as long as the same days can be chosen. */
function useCompareFlowState(base: CompareBase): CompareFlowState {
  const { affiliateId } = useCurrentUser();
  const history = useHistoryDays();
  const [isConfirmed, setConfirmed] = useState(false);
  const [draft, setDraft] = useState({ affiliateId, history, days: NONE });
  const isCurrent = draft.history === history && draft.affiliateId === affiliateId;
  if (!isCurrent) setDraft({ affiliateId, history, days: NONE });
  const chosen = isCurrent ? draft.days : NONE;
  const choose = useCallback(
    (days: Partial<ComparedDays>) =>
      setDraft((before) => ({ ...before, days: { ...before.days, ...days } })),
    [],
  );
  const confirm = useCallback(() => setConfirmed(true), []);
  return { base, history, chosen, choose, isConfirmed, confirm };
}

/**
 * The two steps of a comparison. The chosen days are stored while the user moves between the steps, and dropped after
 * leaving both.
 */
export function CompareFlow({ base }: { readonly base: CompareBase }) {
  return <Outlet context={useCompareFlowState(base)} />;
}

/** The state of the flow around a step. */
export const useCompareFlow = () => useOutletContext<CompareFlowState>();
