import { AutoPickSwitch } from '../../features/auto-pick/auto-pick-switch.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** Bidder Analytics: for now only its AutoPick switch. */
export function BidderAnalyticsPage() {
  return (
    <>
      <PageHeader title="Bidder Analytics">
        <AutoPickSwitch />
      </PageHeader>
      <EmptyState text="This screen is not built yet." />
    </>
  );
}
