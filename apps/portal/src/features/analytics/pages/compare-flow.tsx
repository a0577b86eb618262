import { Outlet } from 'react-router-dom';
import { useCompareFlowState } from '../hooks/use-compare-flow.ts';
import type { CompareBase } from '../models/compare-params.ts';

/**
 * The two steps of a comparison. The chosen days are stored while the user moves between the steps, and dropped after
 * leaving both.
 */
export function CompareFlow({ base }: { readonly base: CompareBase }) {
  return <Outlet context={useCompareFlowState(base)} />;
}
