import { expect, it } from 'vitest';
import { dayNumber } from '#api/contract/values/days.ts';
import { portalPageOf } from '#api/services/publisher-stories/portal-page.ts';
import type { PublisherContext } from '#api/services/publisher-stories/publisher-context.ts';

/** Ten in the morning of Wednesday, April 10 in Berlin. */
const NOW = Date.parse('2024-04-10T08:00:00Z');
const CONTEXT = {
  world: { now: () => NOW },
  timeZone: 'Europe/Berlin',
  offset: 7_200_000,
  today: dayNumber('2024-04-10'),
} as unknown as PublisherContext;

const text = (ms: number) => new Date(ms).toISOString().slice(0, 16);

it.each([
  ['?range=YESTERDAY', '2024-04-08T22:00', '2024-04-09T22:00', '2024-04-07T22:00'],
  ['?range=YESTERDAY&compare=weekdays', '2024-04-08T22:00', '2024-04-09T22:00', '2024-04-01T22:00'],
  ['?range=YESTERDAY&compare=year', '2024-04-08T22:00', '2024-04-09T22:00', '2023-04-08T22:00'],
  ['?range=LAST_14_DAYS', '2024-03-26T22:00', '2024-04-09T22:00', '2024-03-12T22:00'],
  ['?range=LAST_MONTH', '2024-02-29T23:00', '2024-03-31T23:00', '2024-01-31T23:00'],
  ['?from=2024-03-01&to=2024-03-31', '2024-02-29T23:00', '2024-03-31T23:00', '2024-01-31T23:00'],
  [
    '?from=2024-03-01&to=2024-03-31&utc=1',
    '2024-03-01T00:00',
    '2024-04-01T00:00',
    '2024-02-01T00:00',
  ],
  ['', '2024-04-02T22:00', '2024-04-09T22:00', '2024-03-26T22:00'],
])('S4 a story sees the days of %s as the portal shows them', (query, from, to, comparedFrom) => {
  const { span, compared } = portalPageOf(`/analytics/bidders${query}`, CONTEXT);
  expect([span.from, span.to, compared.from].map(text)).toEqual([from, to, comparedFrom]);
});

it('S4 a story sees a range that is not over compared up to the same time', () => {
  const { compared } = portalPageOf('/analytics/bidders?range=TODAY', CONTEXT);
  expect([compared.from, compared.to].map(text)).toEqual(['2024-04-08T22:00', '2024-04-09T08:00']);
});

it('S4 a story sees days before the clocks changed in the offset of the last of them', () => {
  const { span, tzOffset } = portalPageOf(
    '/analytics/adunits?from=2024-03-20&to=2024-03-25',
    CONTEXT,
  );
  expect([text(span.from), tzOffset]).toEqual(['2024-03-19T23:00', 60]);
});
