import { Outlet } from 'react-router-dom';
import { useCompareFlowState } from '../components/use-compare-flow.ts';
import type { CompareBase } from '../models/compare-params.ts';

/** The two steps of a comparison. Leaving both forgets the chosen days; between them they are kept. */
export function CompareFlow({ base }: { readonly base: CompareBase }) {
  return <Outlet context={useCompareFlowState(base)} />;
}
