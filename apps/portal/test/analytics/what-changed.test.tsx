import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { WhatChanged } from '#portal/features/analytics/components/what-changed.tsx';
import { cellsOfBidders } from '#portal/features/analytics/models/revenue-causes.ts';
import type { ChartResponse } from '#portal/features/analytics/api/analytics-queries.ts';
import type { Figures } from '#portal/entities/analytics-data/request-figures.ts';
import { comparedRange } from '#portal/shared/date-range/comparison-range.ts';
import type { QueryState } from '#portal/shared/api/query-state.ts';
import { makeChart } from '../charts/fixtures.ts';
import { queryWrapper } from '../helpers/query-wrapper.tsx';
import { bidder, META, ready } from './fixtures.ts';

/** Many bidders, each with these requests and this revenue. */
const alike = (requestCount: number, totalRevenue: number): Rows =>
  Array.from({ length: 8 }, (_, index) => {
    const own = bidder(`bidder-${index}`, totalRevenue, { [`div-${index}`]: totalRevenue });
    return { ...own, adUnits: own.adUnits.map((unit) => ({ ...unit, requestCount })) };
  });

const rows = (criteo: number) => [
  bidder('ix', 80, { top: 40, side: 40 }),
  bidder('criteo', criteo, { top: criteo / 2, side: criteo / 2 }),
];

type Rows = ReturnType<typeof rows>;
const CHART = makeChart({ count: 7 });
/** Charts with a change of revenue and of requests; null for one that is unknown. */
const changed = (revenue: number | null, requests: number | null): QueryState<ChartResponse> => {
  const totalComparison = {
    ...CHART.totalComparison,
    totalRevenueIncrementRate: revenue,
    divRequestCountIncrementRate: requests,
  };
  return ready({ data: { ...CHART, totalComparison }, meta: META });
};
const CHARTS = changed(null, null);
const COMPARED = comparedRange(
  { timeFrame: 'custom', days: { first: '2024-01-01', last: '2024-01-07' } },
  'previous',
  { today: '2024-01-08', tzOffset: 480, now: Date.parse('2024-01-08T02:20:00Z') },
);

interface ShownProps {
  readonly before: Rows | undefined;
  readonly charts: QueryState<ChartResponse>;
  readonly state: QueryState<Figures<Rows[number]>>;
  readonly compared: typeof COMPARED;
}

const show = (
  now: Rows,
  before: Rows | undefined,
  charts = CHARTS,
  state: QueryState<Figures<Rows[number]>> = ready({ rows: now, meta: META }),
  compared = COMPARED,
) =>
  render(
    <MemoryRouter initialEntries={['/analytics/adunits?from=2024-01-01&to=2024-01-07&search=top']}>
      <Shown {...{ before, charts, state, compared }} />
    </MemoryRouter>,
    queryWrapper({}),
  );

/** The line in the range of the address. */
function Shown({ before, charts, state, compared }: ShownProps) {
  const params = new URLSearchParams(useLocation().search);
  const days = { first: params.get('from') ?? '', last: params.get('to') ?? '' };
  return (
    <WhatChanged
      state={state}
      comparison={{
        rows: before,
        days: 'Dec 25 – 31, 2023',
        error: null,
        retry: () => undefined,
        isFetching: false,
      }}
      cellsOf={cellsOfBidders}
      charts={charts}
      range={{ compared, days, granularity: 'day', tzOffset: 480 }}
    />
  );
}
const line = () => screen.getByRole('region', { name: 'What changed' });

describe('the line about what changed', () => {
  it('names the bidder and its factor, and leads to its row in the same range', () => {
    show(rows(20), rows(120));
    expect(line().textContent).toMatch(/^Revenue −50\.00% \(−\$100\.00\):criteo −\$100\.00, eRPM /);
    const link = within(line()).getByRole('link');
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://portal');
    expect(pathname).toBe('/analytics/bidders');
    expect(Object.fromEntries(searchParams)).toEqual({
      from: '2024-01-01',
      to: '2024-01-07',
      sort: 'totalRevenue.change.asc',
      search: 'criteo',
      open: 'criteo',
      source: '1',
      bidders: 'criteo',
    });
  });

  it('leads to the largest gains first where revenue rose', () => {
    show(rows(220), rows(120));
    const href = within(line()).getByRole('link').getAttribute('href') ?? '';
    expect(new URL(href, 'http://portal').searchParams.get('sort')).toBe(
      'totalRevenue.change.desc',
    );
  });

  it('says of all bidders what moved, without the money that traffic made up for', () => {
    show(alike(20_000, 15), alike(10_000, 10));
    expect(line().textContent).toBe(
      'Revenue +50.00% (+$40.00):Bid requests +100.00%, to 160,000All bidders bid rate 10.00%, was 20.00%',
    );
  });

  it('opens the row of an ad unit', () => {
    const one = (top: number) => [bidder('ix', top, { top }), bidder('criteo', top, { top })];
    const wide = (top: number) => [
      ...one(top),
      ...[1, 2].map((n) => bidder(`other-${n}`, 120, { [`div-${n}`]: 120 })),
    ];
    show(wide(20), wide(120));
    const href = within(line()).getByRole('link').getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(href, 'http://portal');
    expect(pathname).toBe('/analytics/adunits');
    expect(searchParams.get('search')).toBe('top');
    expect(searchParams.get('open')).toBe('top');
  });

  it('leads to the hours of the day that has most of the cause', () => {
    const chart = makeChart({ count: 7, bidders: ['ix', 'criteo'] });
    const totalRevenue = [20, 20, 20, 20, 0, 20, 20];
    const [ix, criteo] = chart.bidders;
    const bidders = [
      { ...ix!, totalRevenue: totalRevenue.map(() => 20) },
      { ...criteo!, totalRevenue },
    ];
    const total = { ...chart.total, totalRevenue: totalRevenue.map((one) => one + 20) };
    const meta = { ...META, updatedAt: chart.timeLabels[0]! + 7 * 86_400 };
    show(rows(100), rows(120), ready({ data: { ...chart, bidders, total }, meta }));
    const link = within(line()).getByRole('link');
    expect(link.textContent).toMatch(/, most of it on Jan 5, 2024$/);
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://portal');
    expect(searchParams.get('from')).toBe('2024-01-05');
    expect(searchParams.get('to')).toBe('2024-01-05');
    expect(searchParams.get('compare')).toBe('weekdays');
    expect(searchParams.get('bidders')).toBe('criteo');

    // The day has other causes than the week, or none; it still names the one that it was opened for.
    const { textContent: text } = link;
    fireEvent.click(link);
    const back = within(line()).getByRole('link', { name: `Jan 1 – 7, 2024: ${text}` });
    fireEvent.click(back);
    expect(within(line()).getByRole('link').textContent).toBe(text);
  });

  it('names the traffic by its requests alone, and all bidders where all moved alike', () => {
    show(alike(5000, 5), alike(10_000, 10));
    expect(line().textContent).toBe('Revenue −50.00% (−$40.00):Bid requests −50.00%, to 40,000');
    cleanup();
    show(alike(5000, 2), alike(10_000, 10));
    expect(line().textContent).toBe(
      'Revenue −80.00% (−$64.00):Bid requests −50.00%, to 40,000All bidders −$64.00, eRPM $4.00, was $20.00',
    );
    expect(within(line()).getAllByRole('link')).toHaveLength(2);
  });

  it('says the change of the card, whose sum is exact, not that of the converted rows', () => {
    show(rows(20.01), rows(120), changed(-0.5001, null));
    expect(line().textContent).toMatch(/^Revenue −50\.01%/);
  });

  it('says what revenue for each request did beside what revenue did', () => {
    show(rows(20), rows(120), changed(-0.1249, -0.0953));
    // 0.8751 / 0.9047
    expect(line().textContent).toMatch(/, −3\.27% per 1,000 requests:/);
  });

  it('shows nothing where nothing moved, and is empty while the comparison is unknown', () => {
    const { container, unmount } = show(rows(119.9), rows(120), changed(-0.001, -0.001));
    expect(container.childElementCount).toBe(0);
    unmount();
    show(rows(20), undefined);
    expect(line().textContent).toBe('');
  });

  it('takes no place before there is a period to compare with, and after a failure', () => {
    const { data, meta } = CHARTS.data!;
    const none = { ...data.totalComparison, totalRevenue: null };
    const first = show(rows(20), [], ready({ data: { ...data, totalComparison: none }, meta }));
    expect(first.container.childElementCount).toBe(0);
    first.unmount();
    const state = { ...ready({ rows: rows(20), meta: META }), data: undefined };
    expect(show(rows(20), rows(120), CHARTS, state).container.childElementCount).toBe(0);
    // Before the first half hour of today, and where the history begins within the compared days.
    for (const changes of [{ hasBegun: false }, { isPartial: true }]) {
      cleanup();
      const compared = { ...COMPARED, ...changes };
      const { container } = show(rows(20), rows(120), CHARTS, undefined, compared);
      expect(container.childElementCount).toBe(0);
    }
  });
});
