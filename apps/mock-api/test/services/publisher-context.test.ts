import { expect, it } from 'vitest';
import { cityOf } from '#api/services/publisher-stories/publisher-context.ts';

it.each([
  ['America/New_York', 'New York'],
  ['America/Sao_Paulo', 'São Paulo'],
  ['Europe/Berlin', 'Berlin'],
])('S4 the city of %s is %s', (timeZone, city) => {
  expect(cityOf(timeZone)).toBe(city);
});
