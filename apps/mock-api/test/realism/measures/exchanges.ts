import { isSpecial, onTraffic, touchedDays } from '../collect/events.ts';
import { byBidder, type TimeRow } from '../collect/rows.ts';
import type { SharedOutage } from '../collect/shared-outages.ts';
import type { SiteYear } from '../collect/site-year.ts';
import type { Values } from '../reading.ts';
import { correlation, median } from '../statistics.ts';
import { RATES, ratesOf } from './bidders.ts';
import { dailyResiduals } from './noise.ts';

type Year = Pick<SiteYear, 'site' | 'days' | 'incidents'>;
type Series = ReadonlyMap<number, number>;

/** What is left of the bid rate below which another site sees an outage. */
const SEEN = 0.7;

const noiseOf = (rows: Parameters<typeof dailyResiduals>[0]): Series =>
  new Map(dailyResiduals(rows).map(({ at, value }) => [at, value]));

/** The correlation of two series on the days that both have. */
export function correlationOf(one: Series, other: Series): number {
  const days = [...one.keys()].filter((day) => other.has(day));
  return correlation(
    days.map((day) => one.get(day) ?? NaN),
    days.map((day) => other.get(day) ?? NaN),
  );
}

/** The noise of a bidder's daily rate on the days without an incident of its own. */
function rateNoise({ site, days, incidents }: Year, name: string, metric: string): Series {
  const own = incidents.filter(({ bidder }) => bidder === name || bidder === null);
  const touched = touchedDays(site, own);
  const rate = RATES[metric];
  if (!rate) throw new Error(`no rate ${metric}`);
  const rows = ratesOf(
    days.filter(({ day }) => !touched.has(day)),
    name,
    rate,
  );
  return noiseOf(rows);
}

/** The noise of a site's traffic on ordinary days. */
function trafficNoise({ site, days, incidents }: Year): Series {
  const touched = touchedDays(site, onTraffic(incidents));
  const isOrdinary = ({ day }: TimeRow): boolean => !touched.has(day) && !isSpecial(site, day);
  return noiseOf(days.filter(isOrdinary).map((row) => ({ ...row, value: row.auctions })));
}

const present = ({ days }: Year): string[] =>
  [...byBidder(days)].filter(([, { bidCount }]) => bidCount > 0).map(([name]) => name);

/** Median over their common bidders of how far a rate moves alike at two sites. */
function commonNoise(one: Year, other: Year, metric: string): number {
  const names = present(one).filter((name) => present(other).includes(name));
  return median(
    names.map((name) =>
      correlationOf(rateNoise(one, name, metric), rateNoise(other, name, metric)),
    ),
  );
}

/** The pairs of sites that have one of their traits in common. */
function pairsOf(years: readonly Year[], trait: 'servers' | 'country'): [Year, Year][] {
  return years.flatMap((one, index) =>
    years
      .slice(index + 1)
      .filter(({ site }) => site[trait] === one.site[trait])
      .map((other): [Year, Year] => [one, other]),
  );
}

/** What sites have in common that ask the same servers, or are read in the same country. */
export function exchanges(years: readonly Year[], outages: readonly SharedOutage[]): Values {
  const servers = pairsOf(years, 'servers');
  const seen = outages.filter(({ left }) => left < SEEN).length / outages.length;
  return {
    'exchange-response': servers.map(([one, other]) => commonNoise(one, other, 'response')),
    'exchange-bid-rate': servers.map(([one, other]) => commonNoise(one, other, 'bid-rate')),
    'exchange-outages': outages.length > 0 ? seen : [],
    'country-traffic': pairsOf(years, 'country').map(([one, other]) =>
      correlationOf(trafficNoise(one), trafficNoise(other)),
    ),
  };
}
