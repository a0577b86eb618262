import * as Plot from '@observablehq/plot';
import {
  FLOOR_FACTORS,
  type FloorCurve,
} from '../../../apps/mock-api/test/realism/collect/floor-curve.ts';
import { byBidder } from '../../../apps/mock-api/test/realism/collect/rows.ts';
import type { SiteYear } from '../../../apps/mock-api/test/realism/collect/site-year.ts';
import { eRPM } from '../../../apps/mock-api/test/realism/measures/levels.ts';
import { sum } from '../../../apps/mock-api/test/realism/statistics.ts';
import { COLOURS, frame, linePanel, panel, type Panel, titleMark } from './frame.ts';

const SITE_NAMES: Readonly<Record<string, string>> = {
  publisher: 'Harbor Daily (US)',
  'publisher-tw': 'Formosa Times (TW)',
  'publisher-jp': 'Kanto Living (JP)',
  'publisher-large': 'Metro Network (US)',
};

const PALETTE = [COLOURS.blue, COLOURS.orange, COLOURS.green, COLOURS.pink];

/** Draws lines over the multiples of the suggested floor price, in percent of their first value. */
function floorPanel(
  title: string,
  lines: readonly { readonly name: string; readonly values: readonly number[] }[],
): Panel {
  const indexed = lines.map(({ name, values }, line) => ({
    name,
    colour: PALETTE[line] ?? COLOURS.grey,
    points: FLOOR_FACTORS.map((x, index) => ({
      x,
      y: (100 * (values[index] ?? NaN)) / (values[0] ?? NaN),
    })),
  }));
  return linePanel(title, indexed, {
    width: 480,
    height: 330,
    marginRight: 140,
    x: { label: 'floor price, as a multiple of the suggestion →', ticks: [0, 0.5, 1, 1.5, 2, 3] },
    below: [
      Plot.ruleX([1], { stroke: COLOURS.grey, strokeDasharray: '4,4' }),
      Plot.ruleY([100], { stroke: COLOURS.grey }),
    ],
    dots: true,
  });
}

export function drawFloorCurve(curves: ReadonlyMap<string, FloorCurve>): string {
  const revenue = [...curves].map(([persona, curve]) => ({
    name: SITE_NAMES[persona] ?? persona,
    values: curve.map(({ totalRevenue }) => totalRevenue),
  }));
  const own = curves.get('publisher') ?? [];
  return frame(
    'What floor prices do',
    'Four weeks with the same multiple of the suggested floor price on every ad unit and bidder, against four weeks without',
    [
      floorPanel('revenue; without floor prices = 100', revenue),
      floorPanel('Harbor Daily; without floor prices = 100', [
        { name: 'fill rate', values: own.map((one) => one.impressionCount / one.auctions) },
        { name: 'eRPM', values: own.map(eRPM) },
      ]),
    ],
  );
}

function sharePanel({ site, days }: SiteYear): Panel {
  const bidders = [...byBidder(days)].map(([name, { totalRevenue }]) => ({ name, totalRevenue }));
  const total = sum(bidders.map(({ totalRevenue }) => totalRevenue));
  const rows = bidders
    .map(({ name, totalRevenue }) => ({ name, share: (100 * totalRevenue) / total }))
    .sort((a, b) => b.share - a.share);
  const title = SITE_NAMES[site.persona] ?? site.persona;
  return panel({
    width: 310,
    height: 320,
    marginLeft: 92,
    marginTop: 36,
    marginBottom: 38,
    marginRight: 40,
    x: { grid: true, label: 'share of revenue, % →', domain: [0, 40] },
    y: { label: null, domain: rows.map(({ name }) => name) },
    marks: [
      titleMark(title),
      Plot.barX(rows, { x: 'share', y: 'name', fill: COLOURS.blue }),
      Plot.text(rows, {
        x: 'share',
        y: 'name',
        dx: 4,
        textAnchor: 'start',
        text: ({ share }: (typeof rows)[number]) => share.toFixed(share < 10 ? 1 : 0),
      }),
      Plot.ruleX([0]),
    ],
  });
}

export function drawBidderShares(years: readonly SiteYear[]): string {
  return frame(
    'Who pays',
    'Share of each bidder in the Prebid revenue of a year, percent',
    years.map(sharePanel),
  );
}
