import { EmptyState } from '../../../shared/ui/empty-state.tsx';

/** The Payment Request list. */
export function PaymentRequestsPage() {
  return <EmptyState text="This screen is not built yet." />;
}
