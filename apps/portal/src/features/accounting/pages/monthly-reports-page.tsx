import { EmptyState } from '../../../shared/ui/empty-state.tsx';

/** The Monthly Report downloads. */
export function MonthlyReportsPage() {
  return <EmptyState text="This screen is not built yet." />;
}
