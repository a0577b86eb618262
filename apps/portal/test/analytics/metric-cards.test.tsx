import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { ChartMetric } from '#portal/shared/charts/chart-metrics.ts';
import { MetricCards } from '#portal/features/analytics/components/metric-cards.tsx';

const totals = {
  totalSummarize: {
    totalRevenue: 12_480.22,
    impressionCount: 4_200_000,
    erpm: 0.004,
    divRequestCount: 51_300_000,
    fillRate: 0.0819,
  },
  totalComparison: {
    totalRevenue: 11_760.5,
    totalRevenueIncrementRate: 0.0612,
    impressionCount: 4_300_000,
    impressionCountIncrementRate: -0.0233,
    erpm: null,
    erpmIncrementRate: null,
    divRequestCount: 51_300_000,
    divRequestCountIncrementRate: 0,
    fillRate: 0.00004,
    fillRateIncrementRate: 0.00003,
  },
};

function Cards({
  fillRate = 0.0819,
  currency = 'USD',
  compared = true,
  isSoFar = false,
  hasBegun = true,
}) {
  const [metric, setMetric] = useState<ChartMetric>('revenue');
  return (
    <MetricCards
      chart={{ ...totals, totalSummarize: { ...totals.totalSummarize, fillRate } }}
      metric={metric}
      onMetric={setMetric}
      currency={currency}
      isSoFar={isSoFar}
      hasBegun={hasBegun}
      comparedDays={compared ? 'Dec 25 – 31, 2023' : undefined}
      lowFillWarning={<button type="button">Low fill rate</button>}
    />
  );
}
const textOf = (name: string) => screen.getByRole('radio', { name }).parentElement?.textContent;

describe('the metric cards', () => {
  it('MET-011 MET-012 show value, comparison and change', () => {
    render(<Cards />);
    expect(textOf('Revenue')).toBe('Revenue$12,480.22▲change +6.12%vs $11,760.50Dec 25 – 31, 2023');
    expect(textOf('Impression')).toContain('4,200,000▼change −2.33%vs 4,300,000');
    expect(textOf('eRPM')).toContain('< $0.01change --vs --');
    expect(textOf('Request')).toContain('51,300,000change 0.00%vs 51,300,000');
    expect(textOf('Fill Rate')).toContain('8.19%▲change < 0.01%vs < 0.01%');
  });

  it('MET-010 show currencies without decimals as whole numbers', () => {
    render(<Cards currency="JPY" />);
    expect(textOf('Revenue')).toContain('¥12,480');
    expect(textOf('eRPM')).toContain('< ¥1');
  });

  it('say that a running range is not over, without a change of their names', () => {
    render(<Cards isSoFar />);
    expect(textOf('Revenue')).toMatch(/^Revenueso far\$12,480\.22/);
    expect(screen.getByRole('radio', { name: 'Revenue' })).toBeTruthy();
  });

  it('say when the first figures of a day come', () => {
    render(<Cards isSoFar hasBegun={false} compared={false} />);
    expect(textOf('Revenue')).toBe('Revenuefrom 00:30$12,480.22');
  });

  it('show no comparison if there is none', () => {
    render(<Cards compared={false} />);
    expect(textOf('Revenue')).toBe('Revenue$12,480.22');
  });
});
