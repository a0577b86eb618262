import type { Payee } from '#api/domain/payments/payment.ts';
import type { ContactNames, PublisherFixture } from '#api/fixtures/accounting.ts';
import { type KeyedRandom, keyedRandom, keyHash } from '../keyed-random.ts';
import type { Faker } from '@faker-js/faker';
import { faker as german } from '@faker-js/faker/locale/de';
import { faker as american } from '@faker-js/faker/locale/en_US';
import { faker as british } from '@faker-js/faker/locale/en_GB';
import { faker as indian } from '@faker-js/faker/locale/en_IN';
import { faker as spanish } from '@faker-js/faker/locale/es';
import { faker as french } from '@faker-js/faker/locale/fr';
import { faker as italian } from '@faker-js/faker/locale/it';
import { faker as brazilian } from '@faker-js/faker/locale/pt_BR';

/** Countries whose names in the library have only Latin letters. */
const LOCALES: Readonly<Record<string, Faker>> = {
  BR: brazilian,
  CR: spanish,
  DE: german,
  ES: spanish,
  FR: french,
  GB: british,
  IN: indian,
  IT: italian,
  US: american,
};

/** Some of the library's family names are fragments: `Von`, `Lg`, `Scc`. */
const FRAGMENT = /^.{1,2}$|^Von\b|^[^aeiouyäöü]+$/i;

/** A first name; the library has the word `Name` among them. */
function firstName(faker: Faker): string {
  const name = faker.person.firstName();
  return name === 'Name' ? firstName(faker) : name;
}

/** A family name that is whole. */
function familyName(faker: Faker): string {
  const name = faker.person.lastName();
  return FRAGMENT.test(name) ? familyName(faker) : name;
}

/**
 * The person who signs a publisher's invoices: a function of (seed, affiliate), with a typical name of its country in
 * Latin letters. `names` has the countries for which the library has no such names; all others without
 * a locale get American names.
 */
export function contactNameOf(
  seed: number,
  { affiliateId, country }: { readonly affiliateId: string; readonly country: string },
  names: ContactNames,
): string {
  const key = ['payee', affiliateId, 'contact'] as const;
  const listed = names[country];
  if (listed) {
    const random = keyedRandom(seed, ...key);
    const [given, family] = [random.pick(listed.given), random.pick(listed.family)];
    return listed.order === 'family-first' ? `${family} ${given}` : `${given} ${family}`;
  }
  const faker = LOCALES[country] ?? american;
  faker.seed(keyHash(seed, ...key));
  return `${firstName(faker)} ${familyName(faker)}`;
}

/** Replaces `#` by a digit 0 to 9 and `%` by a digit 1 to 9. */
function fillDigits(pattern: string, random: KeyedRandom): string {
  return pattern.replace(/[#%]/g, (place) => String(random.integer(place === '%' ? 1 : 0, 9)));
}

/** The payee of a publisher in the world of a seed: numbers and addresses depend only on seed and publisher. */
export function payeeOf(
  seed: number,
  publisher: PublisherFixture,
  contactNames: ContactNames,
): Payee {
  const { affiliateId, bank } = publisher;
  // One key per field, so that a change to one pattern does not change the other numbers.
  const fill = (field: string, pattern: string): string =>
    fillDigits(pattern, keyedRandom(seed, 'payee', affiliateId, field));
  return {
    affiliateId,
    affiliateName: publisher.name,
    contactName: contactNameOf(seed, publisher, contactNames),
    address: fill('address', publisher.address),
    taxCountry: publisher.country,
    vatNumber: fill('vatNumber', publisher.vatNumber),
    bankAccountName: publisher.legalName,
    bankAccountNumber: fill('accountNumber', bank.accountNumber),
    bankName: bank.name,
    bankAddress: fill('bankAddress', bank.address),
    bankCode: bank.code,
    bankBranchCode: bank.branchCode,
    bankSwiftCode: bank.swiftCode,
  };
}
