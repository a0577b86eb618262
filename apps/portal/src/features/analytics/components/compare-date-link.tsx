import { useLocation } from 'react-router-dom';
import { useNow } from '#portal/shared/clock/use-now.ts';
import type { RangeState } from '#portal/shared/date-range/range-state.ts';
import { ButtonLink } from '#portal/shared/ui/button-link.tsx';
import { isUnderOneDay } from '../models/compare-days.ts';
import { toReturnState } from '../models/return-state.ts';

interface CompareDateLinkProps {
  readonly to: string;
  readonly range: RangeState;
}

/** Links to the choice of two days to compare; disabled for a range of less than a day. */
export function CompareDateLink({ to, range }: CompareDateLinkProps) {
  const { search } = useLocation();
  const isShort = isUnderOneDay(range.range, useNow());
  return (
    <ButtonLink
      to={to}
      state={toReturnState(search)}
      size="toolbar"
      disabledReason={isShort ? 'Choose a range of one day or more.' : undefined}
    >
      Compare Date
    </ButtonLink>
  );
}
