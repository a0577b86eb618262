import type { Payee } from '../../domain/payments/payment.ts';
import type { ContactNames, PublisherFixture } from '../../fixtures/accounting.ts';
import { type KeyedRandom, keyedRandom } from '../keyed-random.ts';
import { contactNameOf } from './contact-name.ts';

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
