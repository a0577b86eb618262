import { afterEach, expect, it } from 'vitest';
import { localOffset, setZone } from '#portal/shared/clock/local-offset.ts';
import { isShownIn, storeZone, restoreZone } from '#portal/shared/clock/shown-zone.ts';

afterEach(() => {
  sessionStorage.clear();
  restoreZone();
  setZone(null);
});

it.each([
  ['America/New_York', '2024-01-08T09:00:00Z', -300],
  ['America/New_York', '2024-03-10T06:59:59.999Z', -300],
  ['America/New_York', '2024-03-10T07:00:00Z', -240],
  ['Asia/Kolkata', '2024-01-08T18:30:00.001Z', 330],
  ['Asia/Tokyo', '2023-12-31T15:00:00Z', 540],
  ['Europe/London', '1999-12-31T23:59:59Z', 0],
])('S4 the offset of %s at %s is %i minutes', (zone, at, minutes) => {
  setZone(zone);
  expect(localOffset(Date.parse(at))).toBe(minutes);
});

it('S4 a zone is used from the next load on, and a change is reported once', () => {
  const own = localOffset(0);
  expect(storeZone('Asia/Kathmandu')).toBe(true);
  expect(storeZone('Asia/Kathmandu')).toBe(false);
  expect(localOffset(0)).toBe(own);
  restoreZone();
  expect(localOffset(Date.parse('2024-01-08T00:00:00Z'))).toBe(345);
  expect(storeZone(null)).toBe(true);
  restoreZone();
  expect(localOffset(0)).toBe(own);
});

it('S4 a story in the browser’s own zone needs no other load of the page', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  restoreZone();
  expect(isShownIn(timeZone)).toBe(true);
  expect(storeZone(timeZone)).toBe(false);
  expect(isShownIn('Asia/Kathmandu')).toBe(false);
  expect(storeZone('Asia/Kathmandu')).toBe(true);
  restoreZone();
  expect([isShownIn('Asia/Kathmandu'), isShownIn(timeZone)]).toEqual([true, false]);
  expect(storeZone(timeZone)).toBe(true);
});

it('S4 an unknown zone leaves the browser’s own', () => {
  const own = localOffset(0);
  sessionStorage.setItem('bidstage-zone', '<b>nowhere</b>');
  restoreZone();
  expect(localOffset(0)).toBe(own);
});
