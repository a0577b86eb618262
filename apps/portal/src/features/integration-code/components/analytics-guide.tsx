import { apiAddress } from '#portal/shared/config/addresses.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import type { PrebidConfig } from '#portal/entities/prebid-config/prebid-config.ts';
import { CodeBlock } from '#portal/shared/ui/code-block.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { GuideStep, GuideSteps } from '#portal/shared/ui/guide-steps.tsx';
import { analyticsSteps } from '../models/analytics-steps.ts';
import { integrationSite } from '../models/integration-site.ts';

/** The steps that add the analytics adapter to pages with a Prebid of their own. */
export function AnalyticsGuide({ config }: { readonly config: PrebidConfig }) {
  const steps = analyticsSteps(config, integrationSite(runtimeConfig(), apiAddress()));
  if (steps.length === 0) return <NoAdapterPage />;
  return (
    <GuideSteps>
      {steps.map(({ title, text, code }) => (
        <GuideStep key={title} title={title}>
          <p>{text}</p>
          {code !== undefined && <CodeBlock code={code} language="html" title="Adapter code" />}
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
