import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Counters } from '@bidstage/mock-api/contract/values/metrics';
import { sumCounters } from '@bidstage/mock-api/contract/values/metrics';
import { makeChart } from '../charts/fixtures.ts';
import { envelope, type SentRequest } from '../helpers/fake-server.ts';
import { giveGridsRoom } from '../helpers/grid-room.ts';
import { openPortal } from '../helpers/portal.tsx';
import { adUnit, adUnitBidder, bidder, counters, lineItemAdUnit, META } from './fixtures.ts';

giveGridsRoom();

const BIDDERS = ['ix', 'criteo', 'sovrn', 'openx'];
const DIVS = ['div-top', 'div-side', 'div-foot', 'div-text'];
/** In the zone of the browser. */
const START = Date.parse('2024-01-01T00:00') / 1000;
const DAY = 86_400;

/** What a bidder had in a div in the compared days and has now. */
type Change = (bidder: string, div: string) => Partial<Counters>;
const cell = (name: string, div: string, change: Change) =>
  counters({ totalRevenue: 100, ...change(name, div) });

const byBidder = (change: Change) =>
  BIDDERS.map((name) => {
    const adUnits = bidder(name, 0, Object.fromEntries(DIVS.map((div) => [div, 0]))).adUnits.map(
      (unit) => ({ ...unit, ...cell(name, unit.adUnitId, change) }),
    );
    return { name, ...sumCounters(adUnits), adUnits };
  });
const byDiv = (change: Change) =>
  DIVS.map((div) => {
    const bidders = BIDDERS.map((name) => adUnitBidder(name, cell(name, div, change)));
    const { priorities } = lineItemAdUnit(div, 1);
    return adUnit(div, { ...sumCounters(bidders), bidders, priorities });
  });

const isNow = ({ path }: SentRequest) =>
  Number(new URL(path, location.origin).searchParams.get('from')) > START - 2 * DAY;
const reply = (of: (change: Change) => object[], change: Change) => (request: SentRequest) =>
  envelope(200, of(isNow(request) ? change : () => ({})), 'OK', { meta: META });

/** Charts in which a bidder, or all of them, had no revenue on January 5. */
function charts(weak: string | undefined) {
  const chart = makeChart({ count: 7, bidders: BIDDERS, start: START });
  const bidders = chart.bidders.map((one) => ({
    ...one,
    totalRevenue: one.totalRevenue.map((_, day) =>
      day === 4 && [one.name, 'all'].includes(weak ?? '') ? 0 : 1000,
    ),
  }));
  const totalRevenue = bidders[0]!.totalRevenue.map((_, day) =>
    bidders.reduce((sum, one) => sum + one.totalRevenue[day]!, 0),
  );
  const data = { ...chart, bidders, total: { ...chart.total, totalRevenue } };
  return envelope(200, data, 'OK', { meta: { ...META, updatedAt: START + 8 * DAY } });
}

function open(from: string, change: Change, weak?: string) {
  const chart = charts(weak);
  return openPortal(`/analytics/${from}?from=2024-01-01&to=2024-01-07&search=foot`, {
    replies: {
      'GET /v1/prebid/performance/by/bidder/adunit': reply(byBidder, change),
      'GET /v1/prebid/performance/by/adunit/bidder': reply(byDiv, change),
      'GET /v1/prebid/charts/by/day/bidder': chart,
      'GET /v1/prebid/charts/by/hour/bidder': chart,
    },
  });
}

const POOR = { totalRevenue: 10 };
const criteoAside: Change = (name, div) => (name === 'criteo' && div === 'div-side' ? POOR : {});
const criteo: Change = (name) => (name === 'criteo' ? POOR : {});

/** Queries by role would compute the names of the whole page, at each of its changes. */
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const rows = (name: string) =>
  all('[role=row]').filter((one) => one.querySelector('[col-id=name]')?.textContent === name);
const expanded = (name: string) => rows(name).map((one) => one.getAttribute('aria-expanded'));
const sorting = (colId: string) =>
  all(`[role=columnheader][col-id="${colId}"]`).map((one) => one.getAttribute('aria-sort'));
const checked = () =>
  all('[type=checkbox]:checked').map((box) => box.closest('label')?.textContent);

const showsBidder = () => {
  expect(expanded('criteo')).toEqual(['true']);
  expect(sorting('totalRevenue.change')).toEqual(['ascending']);
  expect(checked()).toEqual(['criteo']);
};
const showsBidderAside = () => {
  showsBidder();
  expect(rows('criteo')[0]?.nextElementSibling).toBe(rows('div-side')[0]);
};
const showsAll = () => {
  expect(sorting('totalRevenue.change')).toEqual(['ascending']);
  expect(BIDDERS.flatMap(expanded)).toEqual(BIDDERS.map(() => 'false'));
  expect(checked()).toEqual(BIDDERS.toSorted());
};

interface Case {
  readonly cause: string;
  readonly from: 'bidders' | 'adunits';
  readonly change: Change;
  readonly chip: RegExp;
  /** The bidder that had nothing on one day, or `all`. */
  readonly weak?: string;
  readonly shows: () => void;
}

const CASES: readonly Case[] = [
  {
    cause: 'a bidder in an ad unit',
    from: 'adunits',
    change: criteoAside,
    chip: /^criteo in div-side −\$90/,
    shows: showsBidderAside,
  },
  {
    cause: 'a bidder in an ad unit on a day',
    from: 'bidders',
    change: criteoAside,
    chip: /^criteo in div-side −\$90.*Jan 5, 2024$/,
    weak: 'criteo',
    shows: showsBidderAside,
  },
  {
    cause: 'a bidder',
    from: 'bidders',
    change: criteo,
    chip: /^criteo −\$360/,
    shows: showsBidder,
  },
  {
    cause: 'a bidder on a day',
    from: 'adunits',
    change: criteo,
    chip: /^criteo −\$360.*Jan 5, 2024$/,
    weak: 'criteo',
    shows: showsBidder,
  },
  {
    cause: 'an ad unit',
    from: 'bidders',
    change: (_, div) => (div === 'div-side' ? POOR : {}),
    chip: /^div-side −\$360/,
    shows: () => {
      expect(all('h1').map((one) => one.textContent)).toEqual(['Div Analytics']);
      expect(expanded('div-side')).toEqual(['true']);
      expect(rows('div-top')).toEqual([]);
    },
  },
  {
    cause: 'all bidders',
    from: 'bidders',
    change: () => POOR,
    chip: /^All bidders −\$1,440/,
    shows: showsAll,
  },
  {
    cause: 'all bidders on a day',
    from: 'adunits',
    change: () => POOR,
    chip: /^All bidders −\$1,440.*Jan 5, 2024$/,
    weak: 'all',
    shows: showsAll,
  },
  {
    cause: 'bid requests',
    from: 'adunits',
    change: () => ({ totalRevenue: 50, requestCount: 5000, bidCount: 1000, impressionCount: 250 }),
    chip: /^Bid requests −50\.00%, to 80,000$/,
    shows: () => {
      expect(
        all('[role=radiogroup] input').map((one) => (one as HTMLInputElement).checked),
      ).toEqual([false, false, false, true, false]);
      expect(sorting('requestCount')).toEqual(['descending']);
      expect(rows('Total')[0]?.textContent).toContain('80,000');
    },
  },
];

it.each(CASES)(
  'the chip of $cause, on the screen of $from, opens the view that shows it',
  async (one) => {
    const { from, change, chip, weak, shows } = one;
    open(from, change, weak);
    const chips = () =>
      all('[aria-label="What changed"] a').filter((link) => chip.test(link.textContent));
    await waitFor(() => expect(chips()).toHaveLength(1));
    fireEvent.click(chips()[0]!);
    await waitFor(shows);
    const days = weak === undefined ? 'Jan 1 – 7, 2024' : 'Jan 5, 2024';
    expect(all('[aria-label="Date range"] [aria-haspopup]')[0]?.textContent).toContain(days);
    // The chips of another range are other ones.
    const current = chips().filter((link) => link.getAttribute('aria-current') === 'true');
    expect(current).toHaveLength(weak === undefined ? 1 : 0);
  },
);
