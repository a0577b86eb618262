import { useBidderList } from '#portal/entities/bidder-list-queries.ts';
import { usePrebidConfig } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { queryState } from '#portal/shared/api/query-state.ts';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { AnalyticsGuide } from './analytics-guide.tsx';
import { WrapperCode } from './wrapper-code.tsx';

/** The integration code of the user's affiliate: the full wrapper, or the steps of the analytics adapter. */
export function IntegrationCode() {
  const { affiliateId } = useCurrentUser();
  if (affiliateId !== null) return <AffiliateCode affiliateId={affiliateId} />;
  return (
    <EmptyState
      text="There is no integration code"
      hint="Your account belongs to no affiliate. Ask your account manager for access."
    />
  );
}

function AffiliateCode({ affiliateId }: { readonly affiliateId: string }) {
  const config = usePrebidConfig(affiliateId);
  // Fetched when the code is first shown, whatever the capability, and again only if there is no list yet.
  const bidders = useBidderList({ retryOnMount: true });
  return (
    <QueryView shape="block" state={queryState(config, 'getPrebidConfig')}>
      {(data) =>
        data.capabilities === 'FULL_WRAPPER' ? (
          <WrapperCode affiliateId={affiliateId} query={bidders} />
        ) : (
          <AnalyticsGuide config={data} />
        )
      }
    </QueryView>
  );
}
