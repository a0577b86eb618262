import { REPORT_FIELDS, type ReportField } from '#api/contract/values/report-fields.ts';

/** The header of the column of each field; a field without a column is absent. */
export type ReportMapping = Readonly<Partial<Record<ReportField, string>>>;

/** Names of columns without spaces and signs; the first ones are the most certain. */
const NAMES: Readonly<Record<ReportField, readonly string[]>> = {
  date: ['date', 'day', 'timestamp', 'datetime', 'time', 'datum', 'tag', '日付', '日期'],
  hour: ['hour', 'hourofday', 'stunde', '時間', '时间'],
  bidder: [
    ...['bidder', 'biddercode', 'hbbidder', 'demandpartner', 'ssp', 'partner', 'adapter'],
    ...['lineitem', 'lineitemname', 'order', 'ordername', 'advertiser', 'buyer', 'network'],
  ],
  requests: [
    ...['requestcount', 'requests', 'bidrequests', 'adrequests', 'totaladrequests', 'auctions'],
    ...['auctioncount', 'adservertotalrequests', 'pageviews', 'anfragen', 'リクエスト数'],
  ],
  bids: ['bidcount', 'bids', 'bidresponses', 'responses', 'bidsreceived', 'gebote', '入札数'],
  timeouts: ['timeoutcount', 'timeouts', 'bidtimeouts', 'timedout'],
  impressions: [
    ...['impressioncount', 'impressions', 'adserverimpressions', 'totalimpressions'],
    ...['renderedimpressions', 'prebidwincount', 'bidswon', 'wins', 'won', 'impressionen'],
    ...['einblendungen', 'インプレッション'],
  ],
  revenue: [
    ...['totalrevenue', 'revenue', 'adserverrevenue', 'adservercpmandcpcrevenue', 'earnings'],
    ...['estimatedrevenue', 'umsatz', 'einnahmen', 'erlos', 'erlös', '収益', '売上'],
  ],
  cpm: ['ecpm', 'erpm', 'cpm', 'averagecpm', 'avgcpm', 'adserveraverageecpm', 'tkp'],
};

/** A header without spaces, signs and units: `Revenue (EUR)` is `revenue`. */
function plain(header: string): string {
  return header
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .replace(/(usd|eur|gbp|jpy)$/, '');
}

/** The columns of a header that names suggest; each column is used once. */
export function guessMapping(header: readonly string[]): ReportMapping {
  const found = new Map<ReportField, string>();
  for (const field of REPORT_FIELDS) {
    const free = header.filter((name) => ![...found.values()].includes(name));
    const exact = NAMES[field]
      .map((name) => free.find((column) => plain(column) === name))
      .find((column) => column !== undefined);
    if (exact !== undefined) found.set(field, exact);
  }
  return Object.fromEntries(found);
}
