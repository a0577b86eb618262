import { describe, expect, it } from 'vitest';
import { MARKET_COUNTRIES } from '#api/contract/values/countries.ts';
import type { PublisherRequest } from '#api/contract/operations/control/publishers.ts';
import { completePublisher } from '#api/world/own-publisher/complete-publisher.ts';
import { withPublisher } from '#api/world/own-publisher/extend-fixtures.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

const payeeOf = (terms: Partial<PublisherRequest>) => {
  const request = { name: 'Nordlicht', pageViewsPerMonth: 3_000_000, country: 'de' as const };
  const file = completePublisher({ ...request, ...terms }, fixtures);
  return withPublisher(fixtures, file).publishers.at(-1)!;
};

it.each(MARKET_COUNTRIES)(
  'a publisher of one’s own in the country %s has its seat, its bank and its taxes there',
  (country) => {
    const code = country.toUpperCase();
    const { country: seat, bank } = payeeOf({ country });
    expect(seat).toBe(code);
    // The country of a SWIFT code.
    expect(bank.swiftCode.slice(4, 6)).toBe(code);
    expect(fixtures.taxes.countries).toHaveProperty(code);
  },
);

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

it('a publisher of one’s own in Brazil is Brazilian in money, clock, language, domain and bidders', () => {
  const request = { name: 'Folha da Manhã', pageViewsPerMonth: 6_500_000, country: 'br' as const };
  const file = completePublisher(request, fixtures);
  expect(file).toMatchObject({
    currency: 'BRL',
    language: 'pt-BR',
    domain: 'folhadamanha.example',
  });
  expect(file.bidders).toHaveLength(10);
  expect(file.bidders).toEqual(expect.arrayContaining(['rubicon', 'criteo', 'taboola']));
  for (const code of file.bidders)
    expect(fixtures.bidders.find((one) => one.code === code)?.regions, code).toContain('LATAM');
  expect(fixtures.market.countries['br']?.timeZone).toBe('America/Sao_Paulo');
  const { affiliates, publishers } = withPublisher(fixtures, file);
  expect(affiliates.at(-1)).toMatchObject({ country: 'br', currency: 'BRL' });
  expect(publishers.at(-1)).toMatchObject({ country: 'BR', currency: 'BRL' });
});
