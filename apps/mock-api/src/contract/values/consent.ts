/** The ways of a consent platform (CMP) to tell Prebid the choice of a visitor; each has its own Prebid module. */
export type ConsentApi = 'gdpr' | 'gpp' | 'usp';

/** The European Economic Area, the United Kingdom and Switzerland: the countries of IAB Europe's TCF. */
const TCF_COUNTRIES = (
  'at be bg cy cz de dk ee es fi fr gr hr hu ie is it li lt lu lv mt nl no pl pt ro se si sk ' +
  'gb ch'
).split(' ');

/** What Prebid asks CMPs for, by the country of the publisher. */
const CONSENT_APIS: Readonly<Record<string, readonly ConsentApi[]>> = {
  ...Object.fromEntries(TCF_COUNTRIES.map((country) => [country, ['gdpr'] as const])),
  us: ['gpp', 'usp'],
  // GPP has a section for Canada. It has none for any other country, for example for Brazil.
  ca: ['gpp'],
};

/** The consent APIs of a country (ISO 3166 alpha-2, lower case): none where Prebid supports no framework. */
export function consentApisOf(country: string): readonly ConsentApi[] {
  return CONSENT_APIS[country] ?? [];
}

/**
 * Prebid's settings for each consent API, times in ms. `timeout` is for the CMP to answer, `actionTimeout` for the visitor
 * to choose; an auction begins without a choice after both.
 */
export const CONSENT_SETTINGS = {
  // Without an answer the visitor counts as one whom the GDPR protects.
  gdpr: { cmpApi: 'iab', timeout: 10_000, actionTimeout: 10_000, defaultGdprScope: true },
  // Visitors in the US may object; nobody waits for that. Both times are only for the CMP to load.
  gpp: { cmpApi: 'iab', timeout: 1000 },
  usp: { cmpApi: 'iab', timeout: 100 },
} as const;

/** The longest time in ms for which an auction waits for consent. */
export function consentWaitMs(apis: readonly ConsentApi[]): number {
  const waits = apis.map((api) => {
    const settings: { timeout: number; actionTimeout?: number } = CONSENT_SETTINGS[api];
    return settings.timeout + (settings.actionTimeout ?? 0);
  });
  return Math.max(0, ...waits);
}
