import { dayOfSlot, firstSlotOf, slotStart } from './slots.ts';

/** The offset from UTC on a UTC day: `before` up to the slot `changesAt`, `after` from it on. In seconds, east > 0. */
interface DayOffsets {
  readonly before: number;
  readonly after: number;
  readonly changesAt: number;
}

interface Zone {
  readonly format: Intl.DateTimeFormat;
  readonly days: Map<number, DayOffsets>;
}

/** Maximum of cached days of a zone: some histories of 400 days. */
const MAX_DAYS = 4_000;

const zones = new Map<string, Zone>();

/** Constructing a formatter takes longer than a thousand uses of it. Throws a RangeError for an unknown zone. */
function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  const zone = { format, days: new Map<number, DayOffsets>() };
  zones.set(name, zone);
  return zone;
}

/** The formatter writes `GMT-05:00`, `GMT+05:30`, and `GMT` for UTC. */
function readOffset({ format }: Zone, slot: number): number {
  const text = format.format(new Date(slotStart(slot) * 1000));
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  const seconds = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60;
  return sign === '-' ? -seconds : seconds;
}

/** The first slot of a day with another offset than its start, by bisection; a zone changes at most once a day. */
function changeOf(zone: Zone, first: number, end: number, before: number): number {
  let [low, high] = [first, end];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (readOffset(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function readDay(zone: Zone, day: number): DayOffsets {
  const [first, end] = [firstSlotOf(day), firstSlotOf(day + 1)];
  const [before, after] = [readOffset(zone, first), readOffset(zone, end)];
  const changesAt = before === after ? end : changeOf(zone, first, end, before);
  return { before, after, changesAt };
}

/** The offset of an IANA time zone from UTC at the start of a slot, in seconds, positive to the east. */
export function zoneOffset(name: string, slot: number): number {
  const zone = zoneOf(name);
  const day = dayOfSlot(slot);
  let offsets = zone.days.get(day);
  if (!offsets) {
    if (zone.days.size >= MAX_DAYS) zone.days.clear();
    offsets = readDay(zone, day);
    zone.days.set(day, offsets);
  }
  return slot < offsets.changesAt ? offsets.before : offsets.after;
}
