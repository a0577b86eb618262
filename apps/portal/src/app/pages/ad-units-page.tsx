import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** The placeholder of an ad-unit list; it has no content by specification. */
export function AdUnitsPage() {
  return (
    <>
      <PageHeader title="Ad Units" />
      <EmptyState text="The ad unit list is a placeholder." hint="It has no content." />
    </>
  );
}
