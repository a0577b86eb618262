import type { FittedBidder } from '#api/contract/operations/control/fit-parameters.ts';
import type { PublisherFile } from '#api/contract/operations/control/publishers.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { byCodeUnit } from '#api/domain/by-code-unit.ts';
import type { ReportFigures } from '#api/domain/report/report-figures.ts';
import { responseFigures } from '#api/simulation/market/bidder-traits.ts';
import type { FitSite } from './expected-profile.ts';

/** The share in the revenue, or in the requests, below which a bidder of a report is left out. */
const MIN_SHARE = 0.001;

function reportBidders({ bidders, hasRevenue }: ReportFigures): string[] {
  const figure = hasRevenue ? 'revenue' : 'requests';
  const rows = [...(bidders ?? [])].map(([code, figures]) => ({ code, value: figures[figure] }));
  const all = rows.reduce((sum, { value }) => sum + value, 0);
  return rows
    .filter(({ value }) => value >= MIN_SHARE * all)
    .sort((a, b) => b.value - a.value || byCodeUnit(a.code, b.code))
    .slice(0, LIMITS.publisherBidders)
    .map(({ code }) => code);
}

/** The publisher without an earlier fit, and with the bidders of a report, which a configuration of its own keeps out. */
export function unfitted(file: PublisherFile, report: ReportFigures): PublisherFile {
  const rest = { ...file };
  delete rest.fit;
  if (report.hasRevenue) delete rest.monthlyRevenue;
  const bidders = reportBidders(report);
  return {
    ...rest,
    ...(bidders.length > 0 && file.configuration === undefined && { bidders }),
  };
}

export function marketBidders({ model, site, epochs }: FitSite): Record<string, FittedBidder> {
  const [first] = epochs;
  const codes = new Set(first?.units.flatMap(({ bidders }) => bidders.map(({ code }) => code)));
  return Object.fromEntries(
    [...codes].sort(byCodeUnit).map((code) => {
      const traits = model.siteTraits(code, site);
      const { timeoutRate } = responseFigures(traits, model.timeoutMs(site), 1);
      return [code, { bidRate: traits.bidRate, cpmUsd: traits.cpmMedian, timeoutRate }];
    }),
  );
}
