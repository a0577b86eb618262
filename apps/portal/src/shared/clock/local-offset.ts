const MINUTE_MS = 60_000;

/** The format of a zone other than the browser's; null for the browser's own zone. */
let zone: Intl.DateTimeFormat | null = null;

/** Sets the IANA zone in which times are shown, null for the browser's own. Throws for an unknown zone. */
export function setZone(timeZone: string | null): void {
  zone =
    timeZone === null
      ? null
      : new Intl.DateTimeFormat('en-US', {
          timeZone,
          hourCycle: 'h23',
          year: 'numeric',
          month: 'numeric',
          day: 'numeric',
          hour: 'numeric',
          minute: 'numeric',
        });
}

function offsetIn(format: Intl.DateTimeFormat, ms: number): number {
  const parts = format.formatToParts(ms).map(({ type, value }) => [type, Number(value)] as const);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = Object.fromEntries(parts);
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  return Math.round((wall - Math.floor(ms / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}

/** The offset of the shown zone at a time, in minutes east of UTC, like the API's `tz_offset`. */
export function localOffset(ms: number): number {
  return zone ? offsetIn(zone, ms) : 0 - new Date(ms).getTimezoneOffset();
}
