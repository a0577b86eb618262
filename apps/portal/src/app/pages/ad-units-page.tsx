import { ButtonLink } from '#portal/shared/ui/button-link.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';

/** The placeholder of an ad unit list; the specification gives it no content. */
export function AdUnitsPage() {
  return (
    <>
      <PageHeader title="Ad Units" />
      <EmptyState
        text="Your ad units are in Div Analytics."
        hint="It lists them by div id, with revenue, impressions and fill rate."
        action={<ButtonLink to="/analytics/adunits">Open Div Analytics</ButtonLink>}
      />
    </>
  );
}
