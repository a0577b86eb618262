import type { PublisherFixture } from '#api/fixtures/accounting.ts';
import type { Fixtures } from '#api/fixtures/fixtures.ts';

/** Countries of the market whose publishers are billed like those of another one. */
const BILLED_LIKE: Readonly<Record<string, string>> = { HK: 'SG', ID: 'SG', MY: 'SG' };

/**
 * The publisher whose address, bank, share and terms are typical of a country (ISO 3166 alpha-2, lower case): the first
 * one of the same country.
 */
export function billedLike(country: string, { publishers }: Fixtures): PublisherFixture {
  const code = country.toUpperCase();
  const wanted = BILLED_LIKE[code] ?? code;
  const [first] = publishers;
  const neighbour = publishers.find((publisher) => publisher.country === wanted) ?? first;
  if (!neighbour) throw new Error('there are no publishers to be billed like');
  return neighbour;
}
