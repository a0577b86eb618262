import type { Incident } from '#api/contract/operations/control/incidents.ts';
import { INCIDENT_KINDS } from '#api/contract/values/incident-kinds.ts';
import { touchedDays } from '../collect/events.ts';
import type { SiteYear } from '../collect/site-year.ts';
import { dayOf, localTimes } from '../local-time.ts';
import type { Values } from '../reading.ts';
import { YEAR } from '../sites.ts';
import { mean, standardDeviation } from '../statistics.ts';

/** The longest stretch of days without the beginning of a kind of incident. */
function longestWithout(year: SiteYear, kind: string): number {
  const local = localTimes(year.site.zone);
  const [first, last] = [dayOf(YEAR.from) - 1, dayOf(YEAR.to) + 1];
  const starts = year.incidents
    .filter((one) => one.kind === kind)
    .map(({ start }) => Math.min(last, Math.max(first, local(start).day)))
    .sort((a, b) => a - b);
  const days = [first, ...starts, last];
  return Math.max(...days.slice(1).map((day, index) => day - (days[index] ?? day) - 1));
}

/** How uneven the days between two incidents are: their standard deviation over their mean. */
function unevenness({ site, incidents: found }: SiteYear): number {
  const local = localTimes(site.zone);
  const starts = [...new Set(found.map(({ start }) => local(start).day))].sort((a, b) => a - b);
  const gaps = starts.slice(1).map((day, index) => day - (starts[index] ?? day));
  return standardDeviation(gaps) / mean(gaps);
}

/** The site whose incidents are of every kind. */
const EVERY_KIND = 'publisher';

/** How often and how long a site has incidents. */
export function incidents(year: SiteYear): Values {
  const { site } = year;
  const days = [...touchedDays(site, year.incidents)].filter(
    (day) => day >= dayOf(YEAR.from) && day <= dayOf(YEAR.to),
  );
  const gaps = INCIDENT_KINDS.map((kind) => longestWithout(year, kind));
  const missing = year.incidents.filter(({ kind }) => kind === 'missing_data');
  return {
    'incident-days': days.length / 365,
    ...(site.persona === EVERY_KIND && {
      'kind-gap': Math.max(...gaps),
      'incident-gaps': unevenness(year),
    }),
    'missing-hours': missing.map(({ start, plannedEnd }) => (plannedEnd - start) / 3600),
  };
}

const keysOf = (
  { site }: Pick<SiteYear, 'site'>,
  found: readonly Incident[],
): ReadonlySet<string> => {
  const local = localTimes(site.zone);
  return new Set(found.map(({ kind, start }) => `${kind} ${local(start).day}`));
};

/** The kinds and dates of a site's incidents, which other seeds are compared with. */
export function incidentKeys(year: Pick<SiteYear, 'site' | 'incidents'>): ReadonlySet<string> {
  return keysOf(year, year.incidents);
}

/** Share of one set that is in the other one too; mean of both ways. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((key) => other.has(key)).length;
  return mean([common / one.size, common / other.size]);
}
