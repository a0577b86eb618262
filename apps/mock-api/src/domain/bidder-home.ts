/**
 * European bidders that sell mainly in one country, by code (public knowledge, chosen); publishers of other countries
 * do not have them.
 */
export const HOME_COUNTRIES: Readonly<Record<string, string>> = {
  adagio: 'fr',
  adnuntius: 'no',
  adyoulike: 'fr',
  cwire: 'ch',
  livewrapped: 'se',
  missena: 'fr',
  nexx360: 'fr',
  optidigital: 'fr',
  ozone: 'gb',
  smilewanted: 'fr',
  sparteo: 'fr',
  stroeerCore: 'de',
  visx: 'de',
  yieldlab: 'de',
};
