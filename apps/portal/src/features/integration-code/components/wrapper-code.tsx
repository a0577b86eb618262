import type { UseQueryResult } from '@tanstack/react-query';
import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import { runtimeConfig } from '../../../shared/config/runtime-config.ts';
import { DataArea } from '../../../shared/ui/data-area.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { LoadingArea } from '../../../shared/ui/loading-area.tsx';
import { integrationOf } from '../model/integration.ts';
import { pagesOfBidders } from '../model/integration-pages.ts';
import { integrationSite } from '../model/integration-site.ts';
import { WrapperSections } from './wrapper-sections.tsx';

interface WrapperCodeProps {
  readonly query: UseQueryResult<BiddersByPage>;
}

/** The full wrapper's integration code, page by page. */
export function WrapperCode({ query }: WrapperCodeProps) {
  // A list that is being refetched is out of date: its code must not be copied.
  if (query.isFetching) return <LoadingArea />;
  return (
    <DataArea query={query} call="listBidders">
      {(bidders) => {
        const site = integrationSite(runtimeConfig(), location.origin);
        const { sections } = integrationOf(pagesOfBidders(bidders), site);
        return sections.length > 0 ? <WrapperSections sections={sections} /> : <NoPages />;
      }}
    </DataArea>
  );
}

function NoPages() {
  return (
    <EmptyState
      text="Bidder info config is not uploaded"
      hint="The integration code is made from your ad unit configuration. Upload it first."
    />
  );
}
