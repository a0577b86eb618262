import { slotStart, SLOTS_PER_DAY } from './slots.ts';

/** The offset from UTC in a span: `before` up to the slot `changesAt`, `after` from it on. In seconds, east > 0. */
interface SpanOffsets {
  readonly before: number;
  readonly after: number;
  readonly changesAt: number;
}

interface Zone {
  readonly format: Intl.DateTimeFormat;
  readonly spans: Map<number, SpanOffsets>;
}

/** Slots that are read at once: no zone changes its offset twice in eight days. */
const SPAN = 8 * SLOTS_PER_DAY;
/** Maximum of cached spans of a zone: a century. */
const MAX_SPANS = 5_000;

const zones = new Map<string, Zone>();

/** Constructing a formatter takes longer than many uses of it. Throws a RangeError for an unknown zone. */
function makeZone(name: string): Zone {
  const zone = {
    format: new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' }),
    spans: new Map<number, SpanOffsets>(),
  };
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

/** The first slot of a span with another offset than its start, by bisection. */
function changeOf(zone: Zone, first: number, end: number, before: number): number {
  let [low, high] = [first, end];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (readOffset(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function readSpan(zone: Zone, span: number): SpanOffsets {
  const [first, end] = [span * SPAN, (span + 1) * SPAN];
  const [before, after] = [readOffset(zone, first), readOffset(zone, end)];
  const changesAt = before === after ? end : changeOf(zone, first, end, before);
  return { before, after, changesAt };
}

/** The offset of an IANA time zone from UTC at the start of a slot, in seconds, positive to the east. */
export function zoneOffset(name: string, slot: number): number {
  const zone = zones.get(name) ?? makeZone(name);
  const span = Math.floor(slot / SPAN);
  let offsets = zone.spans.get(span);
  if (!offsets) {
    if (zone.spans.size >= MAX_SPANS) zone.spans.clear();
    offsets = readSpan(zone, span);
    zone.spans.set(span, offsets);
  }
  return slot < offsets.changesAt ? offsets.before : offsets.after;
}
