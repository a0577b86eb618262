import { expect, it } from 'vitest';
import { cityOf } from '#api/services/publisher-stories/publisher-context.ts';
import { fixtures } from '../helpers/fixture-data.ts';

it('S4 the cities of all time zones of the market have their English names', () => {
  const zones = Object.values(fixtures.market.countries).map(({ timeZone }) => timeZone);
  // Read by a person: the name of a time zone has no accents, and is not always that of the city.
  expect([...new Set(zones)].map(cityOf).toSorted()).toEqual([
    'Bangkok',
    'Berlin',
    'Ho Chi Minh City',
    'Hong Kong',
    'Jakarta',
    'Kolkata',
    'Kuala Lumpur',
    'London',
    'Madrid',
    'Manila',
    'New York',
    'Paris',
    'Rome',
    'Seoul',
    'Singapore',
    'São Paulo',
    'Taipei',
    'Tokyo',
    'Warsaw',
  ]);
});
