import { useBidderList } from '#portal/entities/bidder-list-queries.ts';
import { usePrebidConfig } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { queryState } from '#portal/shared/api/query-state.ts';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { WrapperCode } from './wrapper-code.tsx';
import { apiAddress } from '#portal/shared/config/addresses.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import type { PrebidConfig } from '#portal/entities/prebid-config/prebid-config.ts';
import { CodeBlock } from '#portal/shared/ui/code-block.tsx';
import { GuideStep, GuideSteps } from '#portal/shared/ui/guide-steps.tsx';
import { analyticsSteps } from '../models/analytics-steps.ts';
import { integrationSite } from '../models/integration-site.ts';

/** The steps that add the analytics adapter to pages with a Prebid of their own. */
function AnalyticsGuide({ config }: { readonly config: PrebidConfig }) {
  const steps = analyticsSteps(config, integrationSite(runtimeConfig(), apiAddress()));
  if (steps.length === 0) return <NoAdapterPage />;
  return (
    <GuideSteps>
      {steps.map(({ title, text, code }) => (
        <GuideStep key={title} title={title}>
          <p>{text}</p>
          {code !== undefined && <CodeBlock code={code} title="Adapter code" />}
        </GuideStep>
      ))}
    </GuideSteps>
  );
}

function NoAdapterPage() {
  return (
    <EmptyState
      text="The analytics adapter is not set up yet"
      hint="Your account has no configuration for it. Ask your account manager."
    />
  );
}

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
