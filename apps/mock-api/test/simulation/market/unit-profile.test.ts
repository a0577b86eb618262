import { describe, expect, it } from 'vitest';
import type { Placement } from '#api/domain/configuration.ts';
import { unitsOf } from '#api/world/market/affiliate-epochs.ts';
import type { UnitProfile } from '#api/simulation/market/unit-profile.ts';
import { mean } from '#test/realism/statistics.ts';
import { modelOf, siteAndEpochs } from './site-days.ts';

const { site } = siteAndEpochs('A1004');
const model = modelOf(1);

/** A row of page Home with some bidder. */
const row = (name: string, sizes: Placement['sizes'], divId = `div-${name}`): Placement => ({
  page: 'Home',
  adUnit: `/1/site/${name}`,
  divId,
  sizes,
  bids: [{ bidder: 'ix', params: {} }],
});

function profilesOf(rows: readonly Placement[]): ReadonlyMap<string, UnitProfile> {
  return new Map(unitsOf(rows).map((unit) => [unit.adUnitId, model.profile(site, unit)]));
}

const RECTANGLE: Placement['sizes'] = [[300, 250]];
const SKYSCRAPER: Placement['sizes'] = [[160, 600]];
const MOBILE: Placement['sizes'] = [[320, 50]];

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

  it('the ad server fills still less of the ad unit that is hardly seen, at the bottom of a long page', () => {
    const { epochs } = siteAndEpochs('A1004');
    const ratios = [1, 2, 3, 4, 5, 6].map((seed) => {
      const profiles = epochs[0]!.units.map((unit) => modelOf(seed).profile(site, unit));
      // Its other figures say how well an ad unit is seen; line items look at that least of all.
      const bySeen = profiles
        .map(({ rivalMultiplier, coverage }) => ({
          seen: rivalMultiplier ** (-1 / 0.95),
          coverage,
        }))
        .sort((a, b) => a.seen - b.seen);
      return bySeen.map(({ seen, coverage }) => coverage / seen ** 0.4);
    });
    const meanOf = (at: number): number => mean(ratios.map((one) => one[at] ?? NaN));
    expect(meanOf(0)).toBeLessThan(0.93);
    for (const at of [1, 2, 3]) expect(meanOf(at)).toBeGreaterThan(0.95);
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
