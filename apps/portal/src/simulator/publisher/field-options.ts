import type {
  CountryDefaults,
  PublisherDefaults,
} from '@bidstage/mock-api/contract/operations/control/publishers';
import { CURRENCY_CODES, type CurrencyCode } from '@bidstage/mock-api/contract/values/currencies';
import { MARKET_COUNTRIES } from '@bidstage/mock-api/contract/values/countries';
import { formatCountry } from '#portal/shared/format/country.ts';
import { plainOptions } from '../parts/options.ts';

export const COUNTRY_OPTIONS = MARKET_COUNTRIES.map((value) => ({
  value,
  label: formatCountry(value.toUpperCase()),
})).toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

/** The option for what follows from the country. */
const ofCountry = (text: string | undefined) =>
  text === undefined ? 'The default' : `${text} (default)`;

export function currencyOptions(
  typical: CountryDefaults | undefined,
): { value: CurrencyCode | ''; label: string }[] {
  return [{ value: '', label: ofCountry(typical?.currency) }, ...plainOptions(CURRENCY_CODES)];
}

const EXAMPLE = 1_234_567.89;

/** A language with a number in its format: `de-DE 1.234.567,89`. */
const sample = (language: string) => `${language} ${EXAMPLE.toLocaleString(language)}`;

/** The languages of the market's countries, after that of the country; and the chosen one, if it is another. */
export function languageOptions(
  chosen: string,
  typical: CountryDefaults | undefined,
  defaults: PublisherDefaults | undefined,
): { value: string; label: string }[] {
  const languages = Object.values(defaults?.countries ?? {}).map(({ language }) => language);
  const all = new Set([...languages, ...(chosen === '' ? [] : [chosen])]);
  return [
    { value: '', label: ofCountry(typical && sample(typical.language)) },
    ...[...all].toSorted().map((value) => ({ value, label: sample(value) })),
  ];
}
