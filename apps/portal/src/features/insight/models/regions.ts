import { DEFAULT_REGION, REGIONS, type Region } from '@bidstage/mock-api/contract/values/countries';

const NAMES: Readonly<Record<Region, string>> = {
  all: 'All locations',
  hk: 'Hong Kong',
  in: 'India',
  id: 'Indonesia',
  jp: 'Japan',
  kr: 'South Korea',
  my: 'Malaysia',
  ph: 'Philippines',
  sg: 'Singapore',
  tw: 'Taiwan',
  th: 'Thailand',
  vn: 'Vietnam',
};

/** A location with its code: `Taiwan (TW)`; the region for everywhere is `All locations`. */
export function regionLabel(region: Region): string {
  return region === DEFAULT_REGION ? NAMES[region] : `${NAMES[region]} (${region.toUpperCase()})`;
}

/** The locations of the menu, in its order. */
export const REGION_OPTIONS = REGIONS.map((value) => ({ value, label: regionLabel(value) }));

/**
 * The location for a browser language, `zh-TW` → `tw`; everywhere for a language without a region or with an unknown
 * one.
 */
export function regionOfLanguage(language: string): Region {
  const code = regionSubtag(language)?.toLowerCase();
  return REGIONS.find((region) => region === code) ?? DEFAULT_REGION;
}

function regionSubtag(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    // A browser may be set to an invalid language tag.
    return undefined;
  }
}
