import type { FitComparison } from '#api/contract/operations/control/publisher-fit.ts';
import { byCodeUnit } from '#api/domain/by-code-unit.ts';
import type { ReportFigures } from '#api/domain/report/report-figures.ts';
import type { Profile } from './expected-profile.ts';
import { correlation, shareOf, sumOf } from './statistics.ts';
import type { ComparedDay } from './usable-days.ts';

type Both = FitComparison['hours'][number];
type Month = FitComparison['months'][number];
type Bidder = FitComparison['bidders'][number];

interface Compared {
  readonly report: ReportFigures;
  readonly days: readonly ComparedDay[];
  readonly profile: Profile;
  readonly currency: string;
  /** Units of the currency per 1 USD. */
  readonly perUsd: number;
}

function monthsOf({ report, days, perUsd }: Compared): Month[] {
  return [...new Set(days.map(({ month }) => month))].sort().map((month) => {
    const ofMonth = days.filter((one) => one.month === month);
    const both = (figure: 'traffic' | 'revenue', units: number): Both => ({
      original: units * sumOf(ofMonth.map(({ original }) => original[figure])),
      synthetic: units * sumOf(ofMonth.map(({ synthetic }) => synthetic[figure])),
    });
    return {
      month,
      days: ofMonth.length,
      traffic: report.traffic === null ? null : both('traffic', 1),
      revenue: report.hasRevenue ? both('revenue', perUsd) : null,
    };
  });
}

function biddersOf({ report, profile }: Compared): Bidder[] {
  if (!report.bidders || !report.hasRevenue) return [];
  const original = new Map([...report.bidders].map(([code, { revenue }]) => [code, revenue]));
  const synthetic = new Map([...profile.bidders].map(([code, { revenue }]) => [code, revenue]));
  const [all, made] = [sumOf(original.values()), sumOf(synthetic.values())];
  return [...new Set([...original.keys(), ...synthetic.keys()])]
    .map((bidder) => ({
      bidder,
      originalShare: shareOf(original.get(bidder) ?? 0, all),
      syntheticShare: shareOf(synthetic.get(bidder) ?? 0, made),
    }))
    .sort((a, b) => b.originalShare - a.originalShare || byCodeUnit(a.bidder, b.bidder));
}

function hoursOf({ report, profile }: Compared): Both[] {
  const { hours } = report;
  if (!hours) return [];
  const [all, made] = [sumOf(hours), sumOf(profile.hours)];
  return hours.map((value, hour) => ({
    original: shareOf(value, all),
    synthetic: shareOf(profile.hours[hour] ?? 0, made),
  }));
}

function worst(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}

/** The largest deviation of a month; a month without a figure is left out. */
function worstMonth(months: readonly Month[], figure: 'traffic' | 'revenue'): number | null {
  return worst(
    months.flatMap((month) => {
      const both = month[figure];
      return both && both.original > 0 ? [Math.abs(both.synthetic / both.original - 1)] : [];
    }),
  );
}

export function comparisonOf(compared: Compared): FitComparison {
  const months = monthsOf(compared);
  const bidders = biddersOf(compared);
  const hours = hoursOf(compared);
  const isHourly = hours.length > 0;
  return {
    traffic: compared.report.traffic,
    currency: compared.currency,
    months,
    bidders,
    hours,
    quality: {
      worstTraffic: worstMonth(months, 'traffic'),
      worstRevenue: worstMonth(months, 'revenue'),
      worstShare: worst(bidders.map((one) => Math.abs(one.originalShare - one.syntheticShare))),
      hourCorrelation: isHourly
        ? correlation(
            hours.map(({ original }) => original),
            hours.map(({ synthetic }) => synthetic),
          )
        : null,
    },
  };
}
