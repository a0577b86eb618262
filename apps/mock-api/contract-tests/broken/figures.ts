import { type Chart, chartsByDay, chartsByHour } from '#api/contract/operations/charts.ts';
import {
  compareByAdUnit,
  compareByBidder,
  compareTotal,
} from '#api/contract/operations/compare.ts';
import { getBidDistribution } from '#api/contract/operations/distribution.ts';
import {
  getBidderInsight,
  listInterests,
  listRecommendedBidders,
} from '#api/contract/operations/insights.ts';
import { listLineItems } from '#api/contract/operations/line-items.ts';
import { performanceByAdUnit, performanceByBidder } from '#api/contract/operations/performance.ts';
import {
  performanceByDay,
  performanceByHour,
} from '#api/contract/operations/performance-by-time.ts';
import { getPerformanceReport } from '#api/contract/operations/report.ts';
import { type Broken, type BrokenRule, edited } from './broken-rule.ts';

const DAY = 86_400;
const FORMULA = 'derived figures follow from their formulas';
const SUMS = 'totals are sums, and those of the table';
const COMPARED = 'the comparison is that of its range';
const BOTH = 'both days are those of the tables';

/** A copy with other figures for the range alone, so that the comparison is that of all ad units. */
function comparingAllUnits(): Broken {
  let compared: Chart['totalSummarize'] | undefined;
  return edited(chartsByDay, ({ totalSummarize }, query) => {
    if (query.has('compare_from') || !query.has('currency')) return;
    if (query.has('adunits')) {
      compared = { ...totalSummarize };
      totalSummarize.impressionCount += 1;
    } else Object.assign(totalSummarize, compared);
  });
}

/** The report without a column. */
const withoutColumn = (name: string) => (_url: string, text: string) => {
  const lines = text.trimEnd().split('\r\n');
  const index = (lines[0] ?? '')
    .replace(/^\uFEFF/, '')
    .split(',')
    .indexOf(name);
  if (index < 0) return text;
  return lines.map((line) => line.split(',').toSpliced(index, 1).join(',')).join('\r\n');
};

/** Sums, formulas and comparisons. */
export const BROKEN_FIGURES: readonly BrokenRule[] = [
  {
    operation: performanceByBidder,
    title: 'a bidder is the sum of its ad units',
    broken: edited(performanceByBidder, ([first]) => first && (first.impressionCount += 1)),
    says: /data\[0\]\.impressionCount is \d+ and should be \d+/,
  },
  {
    operation: performanceByBidder,
    title: 'adjoining ranges add up',
    broken: edited(performanceByBidder, ([first], query) => {
      const length = Number(query.get('to')) - Number(query.get('from'));
      if (first && length === DAY) first.requestCount += 1;
    }),
    says: /data\[name=\w+\]\.requestCount is/,
  },
  {
    operation: performanceByAdUnit,
    title: 'ad units are the sums of their bidders, and add up to the total',
    broken: edited(performanceByAdUnit, (units) => void units.pop()),
    says: /Σ data\.requestCount is/,
  },
  {
    operation: performanceByAdUnit,
    title: FORMULA,
    broken: edited(performanceByAdUnit, ([unit]) => unit && (unit.eRPM = 100 * (unit.eRPM ?? 1))),
    says: /data\[0\]\.eRPM is .*: 1000 × revenue \/ impressions/,
    blames: ['performanceByAdUnit'],
  },
  {
    operation: performanceByDay,
    title: 'days are the sums of their bidders, and add up to the total',
    broken: edited(performanceByDay, ([day]) => day && (day.totalRevenue += 0.01)),
    says: /data\[0\]\.totalRevenue is/,
  },
  {
    operation: performanceByDay,
    title: FORMULA,
    broken: edited(performanceByDay, ([day]) => day && (day.averageBidCpm = 1)),
    says: /data\[0\]\.averageBidCpm is 1 and should be .*: totalBidCpm \/ bidCount/,
  },
  {
    operation: performanceByHour,
    title: 'hours add up to their day',
    broken: edited(performanceByHour, (hours) => void hours.pop()),
    says: /data\.length is 23 and should be 24/,
  },
  {
    operation: performanceByHour,
    title: FORMULA,
    broken: edited(performanceByHour, ([hour]) => hour && (hour.fillRate = 0.5)),
    says: /data\[0\]\.fillRate is 0\.5 and should be .*: impressionCount \/ maxRequestCount/,
  },
  {
    operation: chartsByDay,
    title: SUMS,
    broken: edited(chartsByDay, ({ total }) => (total.impressionCount[0] = 7)),
    says: /data\.total\.impressionCount\[0\] is 7/,
  },
  {
    operation: chartsByDay,
    title: FORMULA,
    broken: edited(chartsByDay, ({ totalSummarize }) => (totalSummarize.fillRate = 0.5)),
    says: /data\.totalSummarize\.fillRate is 0\.5 .*Σ maxRequestCount of the ad units/,
    blames: ['chartsByDay'],
  },
  {
    operation: chartsByDay,
    title: FORMULA,
    broken: edited(chartsByDay, ({ totalSummarize }) => (totalSummarize.divRequestCount -= 1)),
    says: /data\.totalSummarize\.divRequestCount is/,
  },
  {
    operation: chartsByHour,
    title: FORMULA,
    broken: edited(chartsByHour, ({ bidders: [first] }) => first && (first.erpm[5] = 1000)),
    says: /data\.bidders\[name=\w+\]\.erpm\[5\] is 1000/,
  },
  {
    operation: chartsByHour,
    title: FORMULA,
    broken: edited(chartsByHour, ({ total }) => (total.fillRate[3] = 0.9)),
    says: /data\.total\.fillRate\[3\] is 0\.9/,
  },
  {
    operation: chartsByDay,
    title: COMPARED,
    broken: edited(chartsByDay, ({ total }) => (total.erpmIncrementRate[1] = 0)),
    says: /data\.total\.erpmIncrementRate\[1\] is 0 .*that of compare_from/,
  },
  {
    operation: chartsByHour,
    title: COMPARED,
    broken: edited(chartsByHour, (chart) => (chart.totalComparison.divRequestCount = 1)),
    says: /totalComparison\.divRequestCount is 1 .*from compare_from to compare_to/,
  },
  {
    operation: chartsByDay,
    title: COMPARED,
    broken: comparingAllUnits(),
    says: /data\.totalComparison with adunits=\S+ is that without it: the comparison ignores it/,
  },
  {
    operation: compareTotal,
    title: BOTH,
    broken: edited(compareTotal, ({ totalRevenue }) => (totalRevenue[0] = 1)),
    says: /data\.totalRevenue\[0\] is 1 .*performance in the range of compare_from/,
    blames: ['compareTotal', 'compareByBidder', 'compareByAdUnit'],
  },
  {
    operation: compareTotal,
    title: BOTH,
    broken: edited(compareTotal, ({ diffs }) => (diffs.fillRate = -(diffs.fillRate ?? 1))),
    says: /data\.diffs\.fillRate is .*: day 2 − day 1/,
  },
  {
    operation: compareByBidder,
    title: 'rows add up to the total',
    broken: edited(compareByBidder, (rows) => void rows.pop()),
    says: /Σ data\[\]\.impressionCount\[0\] is/,
  },
  {
    operation: compareByBidder,
    title: BOTH,
    broken: edited(compareByBidder, ([row]) => row && (row.requestCount[1] = 1)),
    says: /data\[name=\w+\]\.requestCount\[1\] is 1 .*the range of from and to/,
  },
  {
    operation: compareByAdUnit,
    title: BOTH,
    broken: edited(compareByAdUnit, ([row]) => row?.bidders[0] && (row.bidders[0].fillRate[1] = 1)),
    says: /data\[adUnitId=.*\]\.bidders\[name=\w+\]\.fillRate\[1\] is 1/,
  },
  {
    operation: getBidDistribution,
    title: 'buckets ascend and contain every bid',
    broken: edited(getBidDistribution, ({ counts }) => (counts[1] = 0)),
    says: /Σ data\.counts is/,
  },
  {
    operation: listInterests,
    title: FORMULA,
    broken: edited(listInterests, ([first]) => first && (first.eRPM = 0.01)),
    says: /data\[0\]\.eRPM is 0\.01/,
    blames: ['listInterests', 'getBidderInsight'],
  },
  {
    operation: getBidderInsight,
    title: 'a bidder in use is that of the tables',
    broken: edited(getBidderInsight, ({ deviceInsights }) => {
      for (const row of deviceInsights) row.bidderERPM = row.bidderERPM && row.bidderERPM * 10;
    }),
    says: /deviceInsights\[\]\.bidderERPM of \w+ is from .* to .*, and that of the bidder is/,
  },
  {
    operation: getBidderInsight,
    title: 'a recommended bidder is as recommended',
    broken: edited(listRecommendedBidders, ([best]) => {
      if (best) best.potentialERPMIfUsing /= 1000;
    }),
    says: /interestInsights\[\]\.bidderERPM of \w+ is from .* to .*, and that of the bidder is/,
  },
  {
    operation: listLineItems,
    title: 'ad units are the sums of their line items',
    broken: edited(listLineItems, ([first]) => first && (first.requestCount += 5)),
    says: /data\[0\]\.requestCount is .*: Σ of its line items/,
  },
  {
    operation: getPerformanceReport,
    title: 'the columns are REPORT_COLUMNS',
    broken: { text: withoutColumn('timeoutCount') },
    says: /the column timeoutCount is missing/,
  },
  {
    operation: getPerformanceReport,
    title: FORMULA,
    broken: { text: withoutColumn('bidRate') },
    says: /row 1\.bidRate is null/,
  },
  {
    operation: getPerformanceReport,
    title: 'the rows add up to the table',
    broken: { text: (_url, text) => text.replace(/\r\n[^\r\n]*\r\n$/, '\r\n') },
    says: /Σ rows of \w+ in .*\.requestCount is/,
  },
  {
    operation: getPerformanceReport,
    title: 'the report is sent as a file with a name',
    broken: { headers: (_operation, headers) => delete headers['content-disposition'] },
    says: /content-disposition is missing/,
  },
];
