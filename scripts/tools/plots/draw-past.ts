import * as Plot from '@observablehq/plot';
import type { SitePast } from '../../../apps/mock-api/test/realism/collect/past.ts';
import { byBidder } from '../../../apps/mock-api/test/realism/collect/rows.ts';
import { allBidders } from '../../../apps/mock-api/test/realism/measures/levels.ts';
import { monthsOf } from '../../../apps/mock-api/test/realism/measures/memory.ts';
import { COLOURS, frame, PALETTE, panel, type Panel, titleMark } from './frame.ts';
import { siteName } from './site-names.ts';

const DAY_MS = 86_400_000;
const dateOf = (day: number): Date => new Date(day * DAY_MS);
const X = { type: 'utc', label: null } as const;

function revenuePanel({ site, days }: SitePast): Panel {
  const rows = days.map(({ day, revenue }) => ({ date: dateOf(day), revenue }));
  return panel({
    width: 940,
    height: 165,
    marginLeft: 54,
    marginBottom: 22,
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

/** Bidders that have a colour of their own; the rest is grey. */
const NAMED = 6;

function sharePanel({ site, days }: SitePast): Panel {
  const strongest = [...byBidder(days)]
    .sort(([, a], [, b]) => b.totalRevenue - a.totalRevenue)
    .slice(0, NAMED)
    .map(([name]) => name);
  const rows = monthsOf(days).flatMap((month) => {
    const own = byBidder(month);
    const all = allBidders(month).totalRevenue;
    const date = dateOf(month[0]?.day ?? NaN);
    return strongest.map((name) => {
      const share = (100 * (own.get(name)?.totalRevenue ?? 0)) / all;
      return { date, name, share };
    });
  });
  const last = rows.slice(-strongest.length);
  return panel({
    width: 470,
    height: 300,
    marginLeft: 40,
    marginTop: 36,
    marginRight: 96,
    x: X,
    y: { grid: true, zero: true, label: null },
    color: { domain: strongest, range: [...PALETTE] },
    marks: [
      titleMark(`${siteName(site.persona)}: % of the month’s revenue`),
      Plot.line(rows, { x: 'date', y: 'share', stroke: 'name', strokeWidth: 2 }),
      Plot.text(
        last,
        Plot.dodgeY('middle', {
          x: 'date',
          y: 'share',
          text: 'name',
          fill: 'name',
          textAnchor: 'start',
          dx: 6,
        }),
      ),
    ],
  });
}

export function drawShares(pasts: readonly SitePast[]): string {
  return frame(
    'Who pays',
    'Share of the six strongest bidders in the Prebid revenue of each month',
    pasts.map(sharePanel),
  );
}
