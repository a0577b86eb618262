import { BUSINESS } from '../../contract/business-constants.ts';
import type { EarlyEnd } from '../../contract/control/incident-kinds.ts';
import type { BoundIncident } from '../market/bound-incidents.ts';
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

/** `Jan 3, 2024 07:30 to Jan 4, 2024 12:00 (UTC+08:00)` for an incident. */
function rangeOf({ fromSlot, toSlot }: BoundIncident, tzOffsetMinutes: number): string {
  const [from, to] = [localTexts(fromSlot, tzOffsetMinutes), localTexts(toSlot, tzOffsetMinutes)];
  return `${from.day} ${from.time} to ${to.day} ${to.time} ${zoneOf(tzOffsetMinutes)}`;
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

function shownSignal(hit: BoundIncident, tzOffsetMinutes: number): string {
  const range = rangeOf(hit, tzOffsetMinutes);
  const { surgeRate, plungeRate, outlierTimeoutRate, lowFillRate } = BUSINESS;
  switch (hit.kind) {
    case 'surge':
      return `Total revenue from ${range} is at least ${percent(surgeRate)} above a week before; the readers come to ${hit.pages.join(', ')}`;
    case 'plunge':
      return `Total revenue from ${range} is at least ${percent(plungeRate)} below a week before`;
    case 'missing_data':
      return `Nothing at all is measured from ${range}`;
    case 'slow_bidder':
      return `Timeout rate of ${hit.bidder} from ${range} is above ${percent(outlierTimeoutRate)}`;
    case 'low_fill':
      return `Fill rate of ${hit.adUnitId} from ${range} is below ${percent(lowFillRate)}`;
    case 'outage':
      return hit.reach === 1
        ? `Hardly a request to ${hit.bidder} brings a bid from ${range}`
        : `Bid rate of ${hit.bidder} is ${percent(hit.factor - 1)} lower from ${range}, because one region has no bids`;
  }
}
