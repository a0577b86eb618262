import { ANALYTICS_ADAPTER } from '@bidstage/mock-api/contract/values/analytics-adapter';
import { scriptJson } from '@bidstage/mock-api/contract/values/script-json';
import type { PrebidConfig } from '#portal/entities/prebid-config/prebid-config.ts';
import type { IntegrationSite } from './integration-site.ts';

export interface AnalyticsStep {
  readonly title: string;
  readonly text: string;
  readonly code?: string;
}

function enablingCode(options: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries(options).map(([name, value]) => `${name}: ${scriptJson(value)}`);
  return `<script>
  window.pbjs = window.pbjs || {};
  pbjs.que = pbjs.que || [];
  pbjs.que.push(function () {
    pbjs.enableAnalytics([{
      provider: ${scriptJson(ANALYTICS_ADAPTER.provider)},
      options: {
        ${lines.join(',\n        ')}
      }
    }]);
  });
</script>`;
}

/** The steps of an analytics-only integration; empty when `analyticsOnlyConfigId` is null. */
export function analyticsSteps(
  { hashedId, analyticsOnlyConfigId }: Pick<PrebidConfig, 'hashedId' | 'analyticsOnlyConfigId'>,
  { collectorUrl }: Pick<IntegrationSite, 'collectorUrl'>,
): readonly AnalyticsStep[] {
  if (analyticsOnlyConfigId === null) return [];
  const { modules, sampling, adSampling } = ANALYTICS_ADAPTER;
  const options = { affiliateId: hashedId, configId: analyticsOnlyConfigId, sampling, adSampling };
  return [
    {
      title: 'Add two modules to your Prebid.js build',
      text: `Build Prebid.js with ${modules.join(' and ')} beside the modules that you have. If your pages set no currency yet, set it with pbjs.setConfig: without it, an auction with a bid in another currency than USD is not reported.`,
    },
    {
      title: 'Enable the adapter before the first auction',
      text: 'Put this code on every page, before its first call of pbjs.requestBids. An adapter that is enabled after the only auction of a page reports nothing.',
      code: enablingCode({ ...options, ...(collectorUrl !== null && { server: collectorUrl }) }),
    },
    {
      title: 'Publish, and wait for data',
      text: 'Publish the pages. Their auctions appear in Analytics once they have visitors.',
    },
  ];
}
