import * as Plot from '@observablehq/plot';
import {
  FLOOR_FACTORS,
  type FloorCurve,
} from '../../../apps/mock-api/test/realism/collect/floor-curve.ts';
import { byBidder } from '../../../apps/mock-api/test/realism/collect/rows.ts';
import type { SiteYear } from '../../../apps/mock-api/test/realism/collect/site-year.ts';
import { eRPM } from '../../../apps/mock-api/test/realism/measures/levels.ts';
import { sum } from '../../../apps/mock-api/test/realism/statistics.ts';
import { COLOURS, frame, panel, type Panel, spread, titleMark } from './frame.ts';

const SITE_NAMES: Readonly<Record<string, string>> = {
  publisher: 'Harbor Daily (US)',
  'publisher-tw': 'Formosa Times (TW)',
  'publisher-jp': 'Kanto Living (JP)',
  'publisher-large': 'Metro Network (US)',
};

interface IndexedLine {
  readonly name: string;
  readonly values: readonly number[];
}

interface FloorPoint {
  readonly name: string;
  readonly factor: number;
  readonly value: number;
}

/** The last point of each line, moved apart for its name. */
function endLabels(points: readonly FloorPoint[]): FloorPoint[] {
  const values = points.map(({ value }) => value);
  const ends = points.filter(({ factor }) => factor === FLOOR_FACTORS.at(-1));
  const places = spread(
    ends.map(({ value }) => value),
    0.06 * (Math.max(...values) - Math.min(...values)),
  );
  return ends.map((end, index) => ({ ...end, value: places[index] ?? end.value }));
}

/** Lines over the multiples of the suggested floor price, as percent of their value without floor prices. */
function floorPanel(title: string, lines: readonly IndexedLine[]): Panel {
  const points = lines.flatMap(({ name, values }): FloorPoint[] =>
    FLOOR_FACTORS.map((factor, index) => ({
      name,
      factor,
      value: (100 * (values[index] ?? NaN)) / (values[0] ?? NaN),
    })),
  );
  const palette = [COLOURS.blue, COLOURS.orange, COLOURS.green, COLOURS.pink];
  return panel({
    width: 480,
    height: 330,
    marginLeft: 46,
    marginRight: 140,
    marginTop: 36,
    marginBottom: 38,
    x: { label: 'floor price, as a multiple of the suggestion →', ticks: [0, 0.5, 1, 1.5, 2, 3] },
    y: { grid: true, label: null },
    color: { domain: lines.map(({ name }) => name), range: palette },
    marks: [
      titleMark(title),
      Plot.ruleX([1], { stroke: COLOURS.grey, strokeDasharray: '4,4' }),
      Plot.ruleY([100], { stroke: COLOURS.grey }),
      Plot.line(points, {
        x: 'factor',
        y: 'value',
        stroke: 'name',
        strokeWidth: 2.2,
        curve: 'monotone-x',
      }),
      Plot.dot(points, { x: 'factor', y: 'value', fill: 'name', r: 3 }),
      Plot.text(endLabels(points), {
        x: 'factor',
        y: 'value',
        text: 'name',
        fill: 'name',
        textAnchor: 'start',
        dx: 8,
      }),
    ],
  });
}

/** What floor prices do to revenue, fill rate and eRPM. */
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

/** Who pays: the revenue of each bidder. */
export function drawBidderShares(years: readonly SiteYear[]): string {
  return frame(
    'Who pays',
    'Share of each bidder in the Prebid revenue of a year, percent',
    years.map(sharePanel),
  );
}
