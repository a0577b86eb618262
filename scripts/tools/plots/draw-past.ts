import * as Plot from '@observablehq/plot';
import type { SitePast } from '../../../apps/mock-api/test/realism/collect/past.ts';
import { byBidder, type TimeRow } from '../../../apps/mock-api/test/realism/collect/rows.ts';
import { allBidders } from '../../../apps/mock-api/test/realism/measures/levels.ts';
import { monthsOf } from '../../../apps/mock-api/test/realism/measures/memory.ts';
import {
  COLOURS,
  frame,
  type Line,
  linePanel,
  PALETTE,
  panel,
  type Panel,
  titleMark,
} from './frame.ts';
import { siteName } from './site-names.ts';

const DAY_MS = 86_400_000;
const dateOf = (day: number): Date => new Date(day * DAY_MS);
const X = { type: 'utc', label: null } as const;

function revenuePanel({ site, days }: SitePast): Panel {
  const rows = days.map(({ day, revenue }) => ({ date: dateOf(day), revenue }));
  return panel({
    width: 940,
    height: 178,
    marginLeft: 54,
    marginBottom: 36,
    marginTop: 34,
    x: X,
    y: { grid: true, zero: true, ticks: 4, label: null },
    marks: [
      titleMark(`${siteName(site.persona)}: USD a day`),
      Plot.line(rows, { x: 'date', y: 'revenue', stroke: '#9ca3af', strokeWidth: 0.8 }),
      Plot.line(
        rows,
        Plot.windowY(28, { x: 'date', y: 'revenue', stroke: COLOURS.blue, strokeWidth: 2 }),
      ),
      Plot.ruleY([0]),
    ],
  });
}

export function drawRevenue(pasts: readonly SitePast[]): string {
  return frame(
    'Two years of revenue',
    'Prebid revenue by day; the blue line is the mean of four weeks',
    pasts.map(revenuePanel),
    'column',
  );
}

/** A bidder's share of the revenue of each month, in percent. */
function shareLine(name: string, colour: string, months: readonly TimeRow[][]): Line {
  const points = months.map((rows) => ({
    x: (rows[0]?.day ?? NaN) * DAY_MS,
    y: (100 * (byBidder(rows).get(name)?.totalRevenue ?? 0)) / allBidders(rows).totalRevenue,
  }));
  return { name, colour, points };
}

function sharePanel({ site, days }: SitePast): Panel {
  const strongest = [...byBidder(days)].sort(([, a], [, b]) => b.totalRevenue - a.totalRevenue);
  const months = monthsOf(days);
  const lines = PALETTE.map((colour, index) =>
    shareLine(strongest[index]?.[0] ?? '', colour, months),
  );
  return linePanel(`${siteName(site.persona)}: % of the month’s revenue`, lines, {
    width: 470,
    height: 330,
    marginRight: 100,
    marginBottom: 36,
    x: { ...X, ticks: 5 },
    domain: [0, 40],
  });
}

export function drawShares(pasts: readonly SitePast[]): string {
  return frame(
    'Who pays',
    'Share of the six strongest bidders in the Prebid revenue of each month',
    pasts.map(sharePanel),
  );
}
