import { describe, expect, it } from 'vitest';
import type { ConfiguredRow } from '#api/domain/configuration.ts';
import { unitsOf } from '#api/world/market/affiliate-epochs.ts';
import type { UnitProfile } from '#api/simulation/market/units/unit-profile.ts';
import { modelOf, siteAndEpochs } from './site-days.ts';

const { site } = siteAndEpochs('A1004');
const model = modelOf(1);

/** A row of page Home with some bidder. */
const row = (
  name: string,
  sizes: ConfiguredRow['sizes'],
  divId = `div-${name}`,
): ConfiguredRow => ({
  page: 'Home',
  adUnit: `/1/site/${name}`,
  divId,
  sizes,
  bids: [{ bidder: 'ix', params: {} }],
});

function profilesOf(rows: readonly ConfiguredRow[]): ReadonlyMap<string, UnitProfile> {
  return new Map(unitsOf(rows).map((unit) => [unit.adUnitId, model.profile(site, unit)]));
}

const RECTANGLE: ConfiguredRow['sizes'] = [[300, 250]];
const SKYSCRAPER: ConfiguredRow['sizes'] = [[160, 600]];
const MOBILE: ConfiguredRow['sizes'] = [[320, 50]];

describe('unitProfile', () => {
  it('a renamed div id keeps the traffic and the worth of its page, sizes and place', () => {
    const before = profilesOf([row('top', RECTANGLE), row('feed', RECTANGLE)]);
    const after = profilesOf([row('top', RECTANGLE), row('feed', RECTANGLE, 'renamed')]);
    expect(after.get('renamed')).toEqual(before.get('div-feed'));
  });

  it('two skins of one page have the same auctions', () => {
    const { epochs } = siteAndEpochs('A1004');
    const [left, right] = ['mn-city-skin-left', 'mn-city-skin-right'].map((id) => {
      const unit = epochs[0]?.units.find(({ adUnitId }) => adUnitId === id);
      return unit ? model.profile(site, unit).dailyAuctions : 0;
    });
    expect(left).toBeGreaterThan(0);
    expect(right).toBe(left);
  });

  it('a slot at the end of a page has fewer auctions than one at its top, and a lower price', () => {
    const names = ['top', 'feed_1', 'feed_2', 'feed_3', 'bottom'];
    const profiles = profilesOf(names.map((name) => row(name, RECTANGLE)));
    const [top, bottom] = [profiles.get('div-top'), profiles.get('div-bottom')];
    expect(bottom?.dailyAuctions ?? 0).toBeLessThan(0.5 * (top?.dailyAuctions ?? 0));
    expect(bottom?.cpmMultiplier ?? 0).toBeLessThan(top?.cpmMultiplier ?? 0);
  });

  it('the bottom of a long page gets still fewer bids than the bottom of a short one for as much attention', () => {
    const bidsOfBottom = (slots: number): number => {
      const names = [...Array.from({ length: slots }, (_, at) => `feed_${at + 1}`), 'bottom'];
      const bottom = profilesOf(names.map((name) => row(name, RECTANGLE))).get('div-bottom')!;
      // How well it is seen, from what else depends on that.
      const seen = bottom.rivalMultiplier ** (-1 / 0.95);
      return bottom.bidMultiplier / seen ** 1.75;
    };
    expect(bidsOfBottom(10)).toBeCloseTo(bidsOfBottom(8), 9);
    expect(bidsOfBottom(60) / bidsOfBottom(8)).toBeLessThan(0.93);
  });

  it('an ad unit has only the page views of the devices that its sizes fit', () => {
    const profiles = profilesOf([row('a', SKYSCRAPER), row('b', MOBILE)]);
    expect(profiles.get('div-a')?.devices).toMatchObject({ desktop: 1, mobile: 0 });
    expect(profiles.get('div-b')?.devices).toMatchObject({ desktop: 0, mobile: 1 });
  });

  it('more slots on a page lower the price of the others', () => {
    const slots = (count: number): UnitProfile | undefined =>
      profilesOf([
        row('top', RECTANGLE),
        ...Array.from({ length: count }, (_, index) => row(`feed_${index}`, RECTANGLE)),
      ]).get('div-top');
    expect(slots(20)?.cpmMultiplier ?? 0).toBeLessThan(0.95 * (slots(4)?.cpmMultiplier ?? 0));
    expect(slots(20)?.dailyAuctions).toBe(slots(4)?.dailyAuctions);
  });

  it('an ad unit on two pages has the auctions of both', () => {
    const home = row('sticky', MOBILE, 'shared');
    const both = profilesOf([home, { ...home, page: 'Article' }]).get('shared');
    expect(both?.pages.map(({ page }) => page)).toEqual(['Home', 'Article']);
    const alone = profilesOf([home]).get('shared');
    expect(both?.dailyAuctions ?? 0).toBeGreaterThan(alone?.dailyAuctions ?? 0);
  });
});
