import type { Incident } from '#api/contract/operations/control/incidents.ts';
import type { IncidentKind } from '#api/contract/values/incident-kinds.ts';
import { readIncidents } from '#api/services/worlds/incidents.ts';
import type { Values } from '../fill-template.ts';
import { localDay, localTime, type PublisherContext } from '../publisher-context.ts';

/** A time at which a story may begin, in ms since 1970, and the incident that it is about. */
export interface StartTime {
  readonly now: number;
  readonly incident?: Incident;
}

/** How the day and the names of a template are found in the data of a publisher. */
export interface StoryFinder {
  /** The publisher has no configuration and no history yet. */
  readonly isNew?: true;
  /** The data are those of the day on which a world is made, such as the status of a request: no later world shows them. */
  readonly isOfItsDay?: true;
  /** Times at which the story may begin, the best first. */
  readonly startTimes: (context: PublisherContext) => readonly StartTime[];
  /** What the placeholders may stand for in a world at a start time, the best first; none if the data do not show the story. */
  readonly values: (context: PublisherContext, start: StartTime) => Promise<readonly Values[]>;
}

/** What a day is compared with: the query of the portal, and its words. */
export const COMPARISONS = [
  { compare: '', against: 'the day before' },
  { compare: '&compare=weekdays', against: 'the same weekday of the week before' },
] as const;

/** Hour at which a working day begins. */
const MORNING = 9;

/** Days before today from which stories without an incident start, and their number. */
const DAYS_BETWEEN = 7;
const WEEKS = 10;

/** Days after an incident's first one that a story about it lasts at most. */
const DAYS_OF_STORY = 2;

/** Mornings of earlier days, from `daysAgo` days ago, week by week. */
export function mornings({ timeZone, today }: PublisherContext, daysAgo: number): StartTime[] {
  return Array.from({ length: WEEKS }, (_, week) => ({
    now: localTime(timeZone, today - daysAgo - week * DAYS_BETWEEN, MORNING),
  }));
}

/** For each incident of a kind that is over and can be told, the latest first, a time on the day after its first one. */
export function daysAfterIncidents(
  context: PublisherContext,
  kind: IncidentKind,
  hourOf: (incident: Incident, startHour: number) => number = () => MORNING,
): StartTime[] {
  const { world, affiliateId, timeZone, today } = context;
  return readIncidents(world, affiliateId)
    .filter((incident) => incident.kind === kind && incident.endedBy === null)
    .reverse()
    .flatMap((incident) => {
      const { day, hour } = localDay(timeZone, incident.start * 1000);
      if (day + DAYS_OF_STORY > today) return [];
      return [{ now: localTime(timeZone, day + 1, hourOf(incident, hour)), incident }];
    });
}
