import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** The placeholder of an ad unit list; the specification gives it no content. */
export function AdUnitsPage() {
  return (
    <>
      <PageHeader title="Ad Units" />
      <EmptyState text="The ad unit list is a placeholder." hint="It has no content." />
    </>
  );
}
