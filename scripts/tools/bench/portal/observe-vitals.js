/* global PerformanceObserver */
// Runs in the page before its own scripts, and records the values that `page-vitals.ts` reads.
const vitals = { lcp: 0, cls: 0, inp: 0 };
Object.assign(window, { vitals });

/**
 * @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean, interactionId: number }} Entry
 * @type {(type: string, take: (entry: Entry) => void) => void}
 */
function observe(type, take) {
  const options = { type, buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(/** @type {Entry} */ (entry));
  }).observe(options);
}

observe('largest-contentful-paint', ({ startTime }) => {
  vitals.lcp = startTime;
});
observe('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) vitals.cls += value;
});
observe('event', ({ interactionId, duration }) => {
  if (interactionId > 0) vitals.inp = Math.max(vitals.inp, duration);
});
