import { expect, it } from 'vitest';
import { contactNameOf } from '../../../src/simulation/payments/contact-name.ts';

it('a publisher has the same contact at any time and in any order of requests', () => {
  const first = contactNameOf(1, 'A1001', 'US');
  const other = contactNameOf(1, 'A2004', 'DE');
  expect(contactNameOf(1, 'A1001', 'US')).toBe(first);
  expect(contactNameOf(1, 'A2004', 'DE')).toBe(other);
  expect(other).not.toBe(first);
  expect(contactNameOf(2, 'A1001', 'US')).not.toBe(first);
});

it('a contact name uses only letters of the invoice’s font', () => {
  const countries = ['US', 'DE', 'FR', 'IT', 'ES', 'BR', 'CR', 'IN', 'PL', 'JP', 'TW', 'VN'];
  for (const country of countries) {
    for (let seed = 0; seed < 200; seed += 1) {
      expect(contactNameOf(seed, 'A1001', country)).toMatch(
        /^[\u0020-\u007e\u00a0-\u00ff\u2019]+$/,
      );
    }
  }
});
