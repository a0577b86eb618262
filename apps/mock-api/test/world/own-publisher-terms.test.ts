import { describe, expect, it } from 'vitest';
import type { PublisherRequest } from '#api/contract/operations/control/publishers.ts';
import { completePublisher } from '#api/world/own-publisher/complete-publisher.ts';
import { withPublisher } from '#api/world/own-publisher/extend-fixtures.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

const payeeOf = (terms: Partial<PublisherRequest>) => {
  const request = { name: 'Nordlicht', pageViewsPerMonth: 3_000_000, country: 'de' as const };
  const file = completePublisher({ ...request, ...terms }, fixtures);
  return withPublisher(fixtures, file).publishers.at(-1)!;
};

describe('the terms of a publisher of one’s own', () => {
  it('are those of a publisher of its country, with all payments on time, if nothing is said', () => {
    const neighbour = fixtures.publishers.find(({ country }) => country === 'DE')!;
    const { revenueSharePercent, termDays } = neighbour;
    expect(payeeOf({})).toMatchObject({ revenueSharePercent, termDays, payments: 'on-time' });
  });

  it('are what is said', () => {
    const terms = { revenueSharePercent: 72.5, termDays: 90, payments: 'usual' as const };
    expect(payeeOf(terms)).toMatchObject(terms);
  });
});
