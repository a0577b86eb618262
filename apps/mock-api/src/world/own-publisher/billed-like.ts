import type { PayeeFixture } from '#api/fixtures/accounting.ts';
import type { Fixtures } from '#api/fixtures/fixtures.ts';

/**
 * The address, bank, share and terms that are typical of a country of the market (ISO 3166 alpha-2, lower case): those of
 * its first publisher or, where it has none, of `payees.json`.
 */
export function billedLike(country: string, { publishers, payees }: Fixtures): PayeeFixture {
  const code = country.toUpperCase();
  const known = [...publishers, ...payees].find((payee) => payee.country === code);
  if (!known) throw new Error(`no publisher is known in ${code}, and payees.json has none`);
  return known;
}
