import { BUSINESS } from '#api/contract/values/business-constants.ts';
import type { EarlyEnd } from '#api/contract/values/incident-kinds.ts';
import type { BoundIncident } from '../market/incidents.ts';
import { slotStart } from '../market/slots.ts';
import { zoneOffset } from '../market/time-zone.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `(UTC+08:00)`: the offset of a time zone at the start of a slot. */
function zoneOf(slot: number, timeZone: string): string {
  const offset = zoneOffset(timeZone, slot) / 60;
  const minutes = Math.abs(offset);
  const hours = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return `(UTC${offset < 0 ? '-' : '+'}${hours})`;
}

/** `Jan 3, 2024` and `07:30` for the start of a slot in a time zone. */
function localTexts(slot: number, timeZone: string): { day: string; time: string } {
  const local = new Date((slotStart(slot) + zoneOffset(timeZone, slot)) * 1000);
  const month = MONTHS[local.getUTCMonth()] ?? '';
  return {
    day: `${month} ${local.getUTCDate()}, ${local.getUTCFullYear()}`,
    time: `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`,
  };
}

/** `Jan 3, 2024 07:30 to Jan 3, 2024 14:00 (UTC+08:00)`; both ends have a zone if clocks change in between. */
function hoursOf({ fromSlot, toSlot }: BoundIncident, timeZone: string): string {
  const [from, to] = [localTexts(fromSlot, timeZone), localTexts(toSlot, timeZone)];
  const [zone, lastZone] = [zoneOf(fromSlot, timeZone), zoneOf(toSlot, timeZone)];
  const first = zone === lastZone ? '' : ` ${zone}`;
  return `${from.day} ${from.time}${first} to ${to.day} ${to.time} ${lastZone}`;
}

const percent = (rate: number): string => `${Math.abs(Math.round(rate * 100))} %`;

const REMOVED_BY: Readonly<Record<EarlyEnd, string>> = {
  upload: 'an upload removed',
  auto_pick: 'AutoPick left out',
};

/** The reason of an early end, to be appended to the signal; empty if the incident was not cut short. */
function earlyEnd({ endedBy, toSlot, bidder, adUnitId }: BoundIncident, timeZone: string): string {
  if (endedBy === null) return '';
  const { day, time } = localTexts(toSlot, timeZone);
  const what = bidder ?? adUnitId ?? 'everything';
  return `; it ended on ${day} at ${time}, when ${REMOVED_BY[endedBy]} ${what}`;
}

/** The visible signal of an incident in the portal, in local days and hours of an IANA time zone. */
export function incidentSignal(incident: BoundIncident, timeZone: string): string {
  return `${shownSignal(incident, timeZone)}${earlyEnd(incident, timeZone)}`;
}

/** The part of the users without bids in an outage that does not reach all of them. */
const CONFINED = {
  region: 'one region has',
  desktop: 'desktops have',
  mobile: 'phones and tablets have',
} as const;

function shownSignal(incident: BoundIncident, timeZone: string): string {
  const hours = hoursOf(incident, timeZone);
  const { surgeRate, plungeRate, outlierTimeoutRate, lowFillRate } = BUSINESS;
  switch (incident.kind) {
    case 'surge':
      return `Total revenue from ${hours} is at least ${percent(surgeRate)} above a week before; the readers come to ${incident.pages.join(', ')}`;
    case 'plunge':
      return `Total revenue from ${hours} is at least ${percent(plungeRate)} below a week before`;
    case 'missing_data':
      return `Nothing at all is measured from ${hours}`;
    case 'slow_bidder':
      return `Timeout rate of ${incident.bidder} from ${hours} is above ${percent(outlierTimeoutRate)}`;
    case 'low_fill':
      return `Fill rate of ${incident.adUnitId} from ${hours} is below ${percent(lowFillRate)}`;
    case 'outage':
      return incident.reach === 1
        ? `Hardly a request to ${incident.bidder} brings a bid from ${hours}`
        : `Bid rate of ${incident.bidder} is ${percent(incident.factor - 1)} lower from ${hours}, because ${CONFINED[incident.device ?? 'region']} no bids`;
  }
}
