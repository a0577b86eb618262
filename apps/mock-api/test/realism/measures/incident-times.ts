import type { Incident } from '#api/contract/operations/control/incidents.ts';
import { INCIDENT_KINDS } from '#api/contract/values/incident-kinds.ts';
import { localTimes } from '../local-time.ts';
import type { Values } from '../reading.ts';
import type { Site } from '../sites.ts';
import { mean, sum } from '../statistics.ts';

/** The incidents of two years of a site. */
export interface SiteIncidents {
  readonly site: Site;
  readonly incidents: readonly Incident[];
}

const DAY = 86_400;

/** The days between incidents of each kind, each over the mean of its kind. */
function gapsByKind(incidents: readonly Incident[]): number[][] {
  return INCIDENT_KINDS.map((kind) => {
    const starts = incidents.filter((one) => one.kind === kind).map(({ start }) => start);
    const gaps = starts.slice(1).map((start, index) => (start - (starts[index] ?? start)) / DAY);
    return gaps.map((gap) => gap / mean(gaps));
  });
}

/**
 * How uneven the times between incidents of one kind at one site are: 0 for a timetable, 1 for chance. The mean of few gaps
 * lies near them, and a single gap is its own mean: each kind counts by one gap less than it has.
 */
export function kindUnevenness({ incidents }: SiteIncidents): number {
  const kinds = gapsByKind(incidents).filter(({ length }) => length > 1);
  const squares = kinds.flat().map((gap) => (gap - 1) ** 2);
  return Math.sqrt(sum(squares) / sum(kinds.map(({ length }) => length - 1)));
}

/** When the incidents of all sites of a seed begin. */
export function incidentTimes(sites: readonly SiteIncidents[]): Values {
  const starts = sites.flatMap(({ site, incidents }) =>
    incidents.map(({ kind, start }) => ({ kind, ...localTimes(site.zone)(start) })),
  );
  const share = (wanted: (start: (typeof starts)[number]) => boolean): number =>
    starts.filter(wanted).length / starts.length;
  const hours = INCIDENT_KINDS.map(
    (kind) => new Set(starts.filter((one) => one.kind === kind).map(({ hour }) => hour)).size,
  );
  return {
    'incident-weekdays': [0, 1, 2, 3, 4, 5, 6].map((day) =>
      share(({ weekday }) => weekday === day),
    ),
    'incident-weekends': share(({ weekday }) => weekday >= 5),
    'incident-hours': Math.min(...hours),
    'incident-weeks': share(({ day }) => Math.floor((day + 3) / 7) % 2 === 0),
  };
}
