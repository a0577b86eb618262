import { BUSINESS } from '../../contract/values/business-constants.ts';
import type { EarlyEnd } from '../../contract/values/incident-kinds.ts';
import type { BoundIncident } from '../market/bound-incidents.ts';
import type { Hit } from '../market/incidents.ts';
import { slotStart } from '../market/slots.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `(UTC+08:00)` for minutes east of UTC. */
function zoneOf(tzOffsetMinutes: number): string {
  const minutes = Math.abs(tzOffsetMinutes);
  const hours = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return `(UTC${tzOffsetMinutes < 0 ? '-' : '+'}${hours})`;
}

/** `Jan 3, 2024` and `07:30` for the start of a slot at an offset from UTC. */
function localTexts(slot: number, tzOffsetMinutes: number): { day: string; time: string } {
  const local = new Date((slotStart(slot) + tzOffsetMinutes * 60) * 1000);
  const month = MONTHS[local.getUTCMonth()] ?? '';
  return {
    day: `${month} ${local.getUTCDate()}, ${local.getUTCFullYear()}`,
    time: `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`,
  };
}

/** The local days of an incident: `Jan 3, 2024`, or `Jan 3, 2024 and Jan 4, 2024`. */
function daysOf({ fromSlot, toSlot }: Hit, tzOffsetMinutes: number): string {
  const first = localTexts(fromSlot, tzOffsetMinutes).day;
  const last = localTexts(toSlot - 1, tzOffsetMinutes).day;
  return first === last ? first : `${first} and ${last}`;
}

const percent = (rate: number): string => `${Math.abs(Math.round(rate * 100))} %`;

const REMOVED_BY: Readonly<Record<EarlyEnd, string>> = {
  upload: 'an upload removed',
  auto_pick: 'AutoPick left out',
};

/** The reason of an early end, to be appended to the signal; empty if the incident was not cut short. */
function earlyEnd({ endedBy, toSlot, bidder, adUnitId }: BoundIncident, offset: number): string {
  if (endedBy === null) return '';
  const { day, time } = localTexts(toSlot, offset);
  const what = bidder ?? adUnitId ?? 'everything';
  return `; it ended on ${day} at ${time}, when ${REMOVED_BY[endedBy]} ${what}`;
}

/** The visible signal of an incident in the portal, in local days and hours of `tzOffsetMinutes` east of UTC. */
export function incidentSignal(hit: BoundIncident, tzOffsetMinutes: number): string {
  return `${shownSignal(hit, tzOffsetMinutes)}${earlyEnd(hit, tzOffsetMinutes)}`;
}

function shownSignal(hit: Hit, tzOffsetMinutes: number): string {
  const zone = zoneOf(tzOffsetMinutes);
  const days = daysOf(hit, tzOffsetMinutes);
  const { surgeRate, plungeRate, outlierTimeoutRate, lowFillRate } = BUSINESS;
  switch (hit.kind) {
    case 'surge':
      return `Total revenue of ${days} ${zone} is at least ${percent(surgeRate)} above a week before`;
    case 'plunge':
      return `Total revenue of ${days} ${zone} is at least ${percent(plungeRate)} below a week before`;
    case 'missing_data':
      return `Nothing at all is measured on ${days} ${zone}`;
    case 'slow_bidder':
      return `Timeout rate of ${hit.bidder} on ${days} ${zone} is above ${percent(outlierTimeoutRate)}`;
    case 'low_fill':
      return `Fill rate of ${hit.adUnitId} on ${days} ${zone} is below ${percent(lowFillRate)}`;
    case 'outage': {
      const from = localTexts(hit.fromSlot, tzOffsetMinutes);
      const to = localTexts(hit.toSlot, tzOffsetMinutes);
      return `Hardly a request to ${hit.bidder} brings a bid from ${from.day} ${from.time} to ${to.day} ${to.time} ${zone}`;
    }
  }
}
