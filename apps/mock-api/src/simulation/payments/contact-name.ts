import type { Faker } from '@faker-js/faker';
import { faker as german } from '@faker-js/faker/locale/de';
import { faker as english } from '@faker-js/faker/locale/en';
import { faker as indian } from '@faker-js/faker/locale/en_IN';
import { faker as spanish } from '@faker-js/faker/locale/es';
import { faker as french } from '@faker-js/faker/locale/fr';
import { faker as italian } from '@faker-js/faker/locale/it';
import { faker as brazilian } from '@faker-js/faker/locale/pt_BR';
import { keyHash } from '../keyed-random.ts';

/** Countries whose names use Latin letters of the invoice's font; all other countries get English names. */
const LOCALES: Readonly<Record<string, Faker>> = {
  BR: brazilian,
  CR: spanish,
  DE: german,
  ES: spanish,
  FR: french,
  IN: indian,
  IT: italian,
};

/** The person who signs a publisher's invoices: a function of (seed, affiliate), with a typical name of its country. */
export function contactNameOf(seed: number, affiliateId: string, country: string): string {
  const faker = LOCALES[country] ?? english;
  faker.seed(keyHash(seed, 'payee', affiliateId, 'contact'));
  return `${faker.person.firstName()} ${faker.person.lastName()}`;
}
