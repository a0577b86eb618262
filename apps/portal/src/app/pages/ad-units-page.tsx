import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';

/** The placeholder of an ad unit list; the specification gives it no content. */
export function AdUnitsPage() {
  return (
    <>
      <PageHeader title="Ad Units" />
      <EmptyState
        text="There is no ad unit list yet."
        hint="This page is a placeholder. Div Analytics lists your ad units with their figures."
      />
    </>
  );
}
