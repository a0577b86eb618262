import { BUSINESS } from '#api/contract/values/business-constants.ts';
import type { EarlyEnd, IncidentKind } from '#api/contract/values/incident-kinds.ts';
import type { BoundIncident } from '#api/simulation/market/site/incident-shapes.ts';
import { slotStart } from '#api/simulation/market/calendar/slots.ts';
import { zoneOffset } from '#api/simulation/market/calendar/time-zone.ts';

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

const KIND_NAMES: Readonly<Record<IncidentKind, string>> = {
  surge: 'a surge',
  plunge: 'a plunge',
  outage: 'an outage',
  slow_bidder: 'a slow bidder',
  low_fill: 'an ad unit with low fill',
  missing_data: 'a gap in the data',
};

const listOf = (kinds: readonly IncidentKind[]): string =>
  kinds.map((kind) => KIND_NAMES[kind]).join(' and ');

/** What a change of total revenue is compared with, and what else happens in its hours. */
function comparedWith({ hiddenBy: { now, before } }: BoundIncident): string {
  const base =
    before.length === 0
      ? 'a week before'
      : `these hours of a usual week (the week before had ${listOf(before)} of its own)`;
  return now.length === 0 ? base : `${base}, without ${listOf(now)} in the same hours`;
}

/** `; all sites in Europe that use ix have it`: empty for an incident of the site's own. */
function sharedWith({ exchange }: BoundIncident): string {
  return exchange ? `; all sites in ${exchange.region} that use ${exchange.code} have it` : '';
}

const DEVICES = { desktop: 'desktops have', mobile: 'phones and tablets have' } as const;

function outageSignal(incident: BoundIncident, hours: string): string {
  const { bidder, exchange, device, reach, factor, adUnitIds } = incident;
  if (device !== null)
    return `Hardly a request to ${bidder} brings a bid on ${adUnitIds.join(', ')} from ${hours}; on all ad units its bid rate is ${percent(factor - 1)} lower, because ${DEVICES[device]} no bids`;
  if (reach === 1) return `Hardly a request to ${bidder} brings a bid from ${hours}`;
  return `Bid rate of ${bidder} is ${percent(factor - 1)} lower from ${hours}, because its data centre in ${exchange?.dataCentre ?? 'one region'} sends no bids`;
}

function shownSignal(incident: BoundIncident, timeZone: string): string {
  const hours = hoursOf(incident, timeZone);
  const { surgeRate, plungeRate, outlierTimeoutRate, lowFillRate } = BUSINESS;
  switch (incident.kind) {
    case 'surge':
      return `Total revenue from ${hours} is at least ${percent(surgeRate)} above ${comparedWith(incident)}; the readers come to ${incident.pages.join(', ')}`;
    case 'plunge':
      return `Total revenue from ${hours} is at least ${percent(plungeRate)} below ${comparedWith(incident)}`;
    case 'missing_data':
      return `Prebid measures nothing from ${hours}; the line items of the ad server go on`;
    case 'slow_bidder':
      return `Timeout rate of ${incident.bidder} from ${hours} is above ${percent(outlierTimeoutRate)}${sharedWith(incident)}`;
    case 'low_fill':
      return `Fill rate of ${incident.adUnitId} from ${hours} is below ${percent(lowFillRate)}`;
    case 'outage':
      return `${outageSignal(incident, hours)}${sharedWith(incident)}`;
  }
}
