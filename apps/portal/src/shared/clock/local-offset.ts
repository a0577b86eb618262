/** The browser's offset at a time, in minutes east of UTC, as the API's `tz_offset` counts. */
export function localOffset(ms: number): number {
  return 0 - new Date(ms).getTimezoneOffset();
}
