import { MISSING } from './numbers.ts';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A country code of the API (`TW`) with its name: `Taiwan (TW)`; an unknown code alone, an absent one as `--`. */
export function formatCountry(code: string | null | undefined): string {
  if (!code) return MISSING;
  const name = /^[A-Za-z]{2}$/.test(code) ? names.of(code.toUpperCase()) : undefined;
  return name ? `${name} (${code})` : code;
}
