import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payeeOf } from '#api/simulation/payments/payee.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

const { publishers, affiliates, contactNames } = fixtures;
const seeds = fc.integer({ min: 0, max: 0xffffffff });

describe('payeeOf', () => {
  it('SIM-007 payeeOf fills every placeholder of number and address with a digit, and the first one of a number not with 0', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...publishers), (seed, publisher) => {
        const payee = payeeOf(seed, publisher, contactNames);
        expect(payeeOf(seed, publisher, contactNames)).toEqual(payee);
        for (const value of Object.values(payee)) expect(value).not.toMatch(/[#%]/);
        const places = [...publisher.address].map((sign) =>
          sign === '#' ? '[0-9]' : sign === '%' ? '[1-9]' : sign.replace(/\W/, '\\$&'),
        );
        expect(payee.address).toMatch(new RegExp(`^${places.join('')}$`));
      }),
    );
  });

  it('payeeOf differs from seed to seed and from publisher to publisher', () => {
    const numbers = [1, 2].flatMap((seed) =>
      publishers.map((publisher) => payeeOf(seed, publisher, contactNames).bankAccountNumber),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('fixtures/accounting/publishers.json', () => {
  it('fixtures/accounting/publishers.json has each publisher once, in the order of its id, and enough of them', () => {
    const ids = publishers.map(({ affiliateId }) => affiliateId);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids.length).toBeGreaterThanOrEqual(36);
  });

  it('fixtures/accounting/publishers.json has the names that affiliates have in the portal', () => {
    const known = publishers.flatMap((publisher) => {
      const affiliate = affiliates.find(({ id }) => id === publisher.affiliateId);
      return affiliate ? [{ publisher, affiliate }] : [];
    });
    expect(known.length).toBeGreaterThanOrEqual(5);
    for (const { publisher, affiliate } of known) {
      expect(publisher.name).toBe(affiliate.name);
      expect(publisher.country.toLowerCase()).toBe(affiliate.country);
      expect(publisher.currency).toBe(affiliate.currency === 'NTD' ? 'TWD' : affiliate.currency);
    }
  });

  it('fixtures/accounting/publishers.json has banks of the country, that do not exist: the SWIFT code is one for tests', () => {
    for (const { country, bank } of publishers) {
      expect(bank.swiftCode.slice(4, 6)).toBe(country);
      expect(bank.swiftCode[7]).toBe('0');
    }
  });
});
