import { pageWith } from '../support/publisher-page.ts';
import { expectEachSlotOnce, withPrice, expect, test } from './publisher.ts';

/** Longer than loading, auction and failsafe together. */
const LONG_MS = 8000;

test.describe.configure({ timeout: 90_000 });

test(
  'With a core that is 1.7 s late and bids that take 1.4 s, every slot has the price of a bid',
  { tag: '@full' },
  async ({ publisher }) => {
    const site = await publisher.siteOf('A1004', 'City');
    const late = { core: 1700, bids: 1400 };
    const page = await publisher.open(pageWith(site.section), { core: 'real', late });
    await page.passTime(LONG_MS);
    const log = await page.log();
    expectEachSlotOnce(log, site);
    expect(withPrice(log)).toHaveLength(30);
    expect(page.errors).toEqual([]);
  },
);

test(
  'An auction that begins just before the failsafe has its whole time-out',
  { tag: '@full' },
  async ({ publisher }) => {
    const site = await publisher.siteOf('A1004', 'City');
    const late = { core: 2800, bids: 1400 };
    const page = await publisher.open(pageWith(site.section), { core: 'real', late });
    await page.passTime(LONG_MS);
    const log = await page.log();
    expectEachSlotOnce(log, site);
    expect(withPrice(log)).toHaveLength(30);
  },
);

test(
  'With a core that comes after the failsafe, the ads are requested once, and a refresh brings bids',
  { tag: '@full' },
  async ({ publisher }) => {
    const site = await publisher.siteOf('A1004', 'City');
    const page = await publisher.open(pageWith(site.section), {
      core: 'real',
      late: { core: 4000 },
    });
    await page.passTime(LONG_MS);
    const log = await page.log();
    expectEachSlotOnce(log, site);
    expect(withPrice(log)).toEqual([]);
    expect(page.errors).toEqual([]);
    const { divId } = site.section.adUnits[0]!;
    await page.run(`bidstage.refresh([${JSON.stringify(divId)}])`);
    await page.passTime(3000);
    const after = await page.log();
    expect(after.requests.slice(30).map((request) => request.divId)).toEqual([divId]);
    expect(withPrice(after)).toEqual([divId]);
  },
);

test(
  'With bidders that never answer, the ads are requested once at the page time-out, without an error',
  { tag: '@full' },
  async ({ page: browserPage, publisher }) => {
    const site = await publisher.siteOf('A1002', '財經');
    const change = { page_timeout_ms: 2400 };
    const edit = await browserPage.request.patch('/__sim/state/affiliates/A1002', { data: change });
    expect(edit.ok()).toBe(true);
    const page = await publisher.open(pageWith(site.section), {
      core: 'real',
      late: { bids: Infinity },
    });
    await page.passTime(2300);
    expect((await page.log()).refreshes).toEqual([]);
    await page.passTime(400);
    const log = await page.log();
    expectEachSlotOnce(log, site);
    expect(withPrice(log)).toEqual([]);
    await page.passTime(LONG_MS);
    expectEachSlotOnce(await page.log(), site);
    expect(page.errors).toEqual([]);
  },
);

test(
  'While the rate file is late, bids are converted at the default rates',
  { tag: '@full' },
  async ({ publisher }) => {
    const site = await publisher.siteOf('A1002', '財經');
    const late = { rates: 700 };
    const page = await publisher.open(pageWith(site.section), { core: 'real', late });
    await page.passTime(LONG_MS);
    const log = await page.log();
    expectEachSlotOnce(log, site);
    expect(withPrice(log)).toHaveLength(site.section.adUnits.length);
  },
);
