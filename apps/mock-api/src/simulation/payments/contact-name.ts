import type { ContactNames } from '../../fixtures/accounting.ts';
import { keyedRandom } from '../keyed-random.ts';

/**
 * The person who signs a publisher's invoices: a function of (seed, affiliate), with a typical name of its country in
 * letters of the invoice's font.
 */
export function contactNameOf(
  seed: number,
  { affiliateId, country }: { readonly affiliateId: string; readonly country: string },
  names: ContactNames,
): string {
  const listed = names[country];
  if (!listed) throw new RangeError(`no names of people in ${country}`);
  const random = keyedRandom(seed, 'payee', affiliateId, 'contact');
  const [given, family] = [random.pick(listed.given), random.pick(listed.family)];
  return listed.order === 'family-first' ? `${family} ${given}` : `${given} ${family}`;
}
