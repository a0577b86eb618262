import { toPrebidConfig } from '#portal/entities/prebid-config/prebid-config.ts';
import { analyticsSteps } from '#portal/features/integration-code/models/analytics-steps.ts';
import { integrationSite } from '#portal/features/integration-code/models/integration-site.ts';
import { analyticsMessages, documentOf } from '../support/publisher-page.ts';
import { expect, test } from './publisher.ts';

const UNITS = [
  {
    code: 'top',
    mediaTypes: { banner: { sizes: [[300, 250]] } },
    bids: [{ bidder: 'appnexus', params: { placementId: 10 } }],
  },
];

/** A page with a Prebid of its own, before the integration. */
function ownPrebid(coreUrl: string): string {
  return `<script async src="${coreUrl}"></script>
<script>
  window.googletag = window.googletag || { cmd: [] };
  window.pbjs = window.pbjs || {};
  pbjs.que = pbjs.que || [];
  pbjs.que.push(function () {
    pbjs.addAdUnits(${JSON.stringify(UNITS)});
    pbjs.requestBids({});
  });
</script>`;
}

test(
  'The snippet makes the Prebid.js of an analytics-only page report its auction',
  { tag: '@full' },
  async ({ page, publisher }) => {
    const config = toPrebidConfig(await publisher.configOf('A1005'));
    const site = integrationSite({ simulated: true }, publisher.baseUrl);
    const snippets = analyticsSteps(config, site).flatMap(({ code }) => code ?? []);
    const messages = analyticsMessages(page);
    const html = documentOf(
      [...snippets, ownPrebid(`${site.baseUrl}/wrapper/core.js`)].join('\n'),
      '',
    );
    const publisherPage = await publisher.open(html, { core: 'real' });
    await publisherPage.passTime(5000);
    expect(messages).toMatchObject([
      {
        kind: 'bid',
        status: 204,
        body: {
          affiliateId: config.hashedId,
          configId: config.analyticsOnlyConfigId,
          sampling: 1,
          adSampling: 0.001,
          adUnits: { top: { appnexus: { status: 'bid', cpm: 1.237 } } },
        },
      },
    ]);
  },
);
