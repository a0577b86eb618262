import type {
  AdUnitComparison,
  BidderComparison,
  Comparison,
} from '#api/contract/operations/compare.ts';
import { incrementRate } from '#api/contract/values/metrics.ts';
import { inCurrency, type Write } from './analytics.ts';
import type { ExpectedFact, ExpectedTable } from './expected.ts';
import { changeOf, count, type Figure, increment, percent } from './figure.ts';

const COMPARED = [
  ['totalRevenue', 'Revenue', 'Revenue'],
  ['impressionCount', 'Impressions', 'Impression'],
  ['requestCount', 'Requests', 'Request'],
  ['fillRate', 'Fill Rate', 'Fill Rate'],
] as const;

const writeOf = (key: (typeof COMPARED)[number][0], currency: string): Write => {
  if (key === 'totalRevenue') return inCurrency(currency);
  return key === 'fillRate' ? percent : count;
};

export interface ComparedDays {
  readonly day1: string;
  readonly day2: string;
  readonly currency: string;
}

function comparedFigures(
  row: Comparison,
  { day1, day2, currency }: ComparedDays,
): Record<string, Figure> {
  return Object.fromEntries(
    COMPARED.flatMap(([key, group]): [string, Figure][] => {
      const write = writeOf(key, currency);
      const [first, second] = row[key];
      const difference: [string, Figure] = [
        `${group}: Difference`,
        changeOf(write, row.diffs[key]),
      ];
      // The days of the fill rate are folded into its difference.
      if (key === 'fillRate') return [difference];
      return [
        [`${group}: ${day1}`, write(first)],
        [`${group}: ${day2}`, write(second)],
        difference,
      ];
    }),
  );
}

export function comparedTable(
  rows: readonly (BidderComparison | AdUnitComparison)[],
  total: Comparison,
  days: ComparedDays,
): ExpectedTable {
  const rowOf = (row: Comparison, name: string) => ({ name, figures: comparedFigures(row, days) });
  return {
    rows: rows.map((row) =>
      'adUnits' in row
        ? { ...rowOf(row, row.name), children: row.adUnits.map((one) => rowOf(one, one.adUnitId)) }
        : { ...rowOf(row, row.adUnitId), children: row.bidders.map((one) => rowOf(one, one.name)) },
    ),
    total: rowOf(total, 'Total'),
  };
}

/** The summary or the reference of two days. */
export function comparedFacts(total: Comparison, days: ComparedDays): ExpectedFact[] {
  return COMPARED.flatMap(([key, , part]) => {
    const write = writeOf(key, days.currency);
    const [first, second] = total[key];
    const difference = changeOf(write, total.diffs[key]);
    const rate = increment(incrementRate(second, first)).text;
    const text =
      key === 'fillRate' || rate === '--' ? difference.text : `${difference.text} ${rate}`;
    return [
      { part, label: 'Difference', figure: { ...difference, text } },
      { part, label: days.day1, figure: write(first) },
      { part, label: days.day2, figure: write(second) },
    ];
  });
}
