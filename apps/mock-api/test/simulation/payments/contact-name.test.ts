import { describe, expect, it } from 'vitest';
import { contactNameOf } from '#api/simulation/payments/payee.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

const nameOf = (seed: number, affiliateId: string, country: string): string =>
  contactNameOf(seed, { affiliateId, country }, fixtures.contactNames);

const countries = [...new Set(fixtures.publishers.map(({ country }) => country))];

describe('contactNameOf', () => {
  it('a publisher has the same contact at any time and in any order of requests', () => {
    const first = nameOf(1, 'A1001', 'US');
    const other = nameOf(1, 'A2004', 'DE');
    expect(nameOf(1, 'A1001', 'US')).toBe(first);
    expect(nameOf(1, 'A2004', 'DE')).toBe(other);
    expect(other).not.toBe(first);
    expect(nameOf(2, 'A1001', 'US')).not.toBe(first);
  });

  it.each(countries)('a contact name in %s uses only letters of the invoice’s font', (country) => {
    for (let seed = 0; seed < 100; seed += 1)
      expect(nameOf(seed, 'A1001', country)).toMatch(/^[\u0020-\u007e\u00a0-\u00ff\u2019]+$/);
  });

  it.each(['DE', 'GB', 'US', 'FR'])('a contact name in %s has no fragment of a name', (country) => {
    for (let seed = 0; seed < 3_000; seed += 1)
      expect(nameOf(seed, 'A1001', country)).not.toMatch(/ (Von|Lg|Scc|De|Ne|Co)$/);
  });

  it.each([
    ['TW', ['Chen', 'Lin', 'Huang', 'Wang']],
    ['JP', ['Sato', 'Suzuki', 'Tanaka', 'Ito']],
    ['KR', ['Kim', 'Lee', 'Park', 'Choi']],
    ['VN', ['Nguyen', 'Tran', 'Le', 'Pham']],
    ['IL', ['Cohen', 'Levi', 'Mizrahi', 'Peretz']],
    ['PL', ['Nowak', 'Mazur', 'Baran', 'Duda']],
  ])('a contact name in %s has a family name of that country', (country, families) => {
    const names = Array.from({ length: 100 }, (_none, seed) => nameOf(seed, 'A1001', country));
    for (const family of families)
      expect(names.some((name) => name.split(' ').includes(family))).toBe(true);
  });
});
