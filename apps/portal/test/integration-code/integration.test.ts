import { ANALYTICS_ADAPTER_PAGE } from '@bidstage/mock-api/contract/values/capabilities';
import { describe, expect, it } from 'vitest';
import {
  integrationSections,
  pagesOfBidders,
  pagesOfConfig,
} from '#portal/features/integration-code/models/integration-sections.ts';
import { BIDDERS, HOME, ORIGIN } from './fixtures.ts';

describe('pages of the integration code', () => {
  it('contain each div id of the bidder list once, sorted by code unit', () => {
    expect(pagesOfBidders(BIDDERS)).toEqual([HOME]);
  });

  it('are sorted by name, whatever the names are', () => {
    const { Home } = BIDDERS;
    const pages = pagesOfBidders({ b: Home!, Ä: Home!, 10: Home!, 9: Home! });
    expect(pages.map((page) => page.pageName)).toEqual(['10', '9', 'b', 'Ä']);
  });

  it('are the same when built from the configuration', () => {
    const pages = Object.entries(BIDDERS).map(([pageName, page]) => ({
      ...page,
      pageName,
      bidders: Object.entries(page.bidders).map(([bidderCode, adUnits]) => ({
        bidderCode,
        adUnits: adUnits.map((adUnit) => ({ adUnitId: adUnit.divId, ...adUnit })),
      })),
    }));
    expect(pagesOfConfig({ pages })).toEqual([HOME]);
  });
});

describe('integrationSections', () => {
  it('returns one section for each page, without the page of the analytics adapter', () => {
    const pages = [
      { ...HOME, pageName: ANALYTICS_ADAPTER_PAGE, adUnits: [] },
      HOME,
      { ...HOME, pageName: '新聞' },
    ];
    const sections = integrationSections(pages, ORIGIN);
    expect(sections.map((section) => section.pageName)).toEqual(['Home', '新聞']);
    const anchors = sections.map((section) => section.anchor);
    expect(new Set(anchors).size).toBe(2);
    for (const anchor of anchors) expect(anchor).toMatch(/^[a-z][a-z0-9-]*$/);
  });

  it('lists the ad units with the code of each', () => {
    const sections = integrationSections([HOME], ORIGIN);
    expect(sections[0]?.adUnits[1]).toEqual({
      adUnitName: '/12345/home_top',
      divId: 'div-top',
      code: '<div id="div-top"><script>googletag.cmd.push(function () { googletag.display("div-top"); });</script></div>',
    });
  });

  it('returns no section without a page', () => {
    expect(integrationSections([], ORIGIN)).toEqual([]);
  });
});
