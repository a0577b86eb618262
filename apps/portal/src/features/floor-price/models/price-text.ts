import { LIMITS } from '@bidstage/mock-api/contract/values/limits';

const PLAIN_NUMBER = /^(\d+\.?\d*|\.\d+)$/;

/** Parses a floor price, a CPM; undefined for an invalid text. */
export function parsePrice(text: string): number | undefined {
  if (!PLAIN_NUMBER.test(text)) return undefined;
  const price = Number(text);
  return price > 0 && price <= LIMITS.floorPrice ? price : undefined;
}

/** The problem of a field's text; undefined for a price and for an empty field. */
export function priceProblem(text: string): string | undefined {
  if (text === '' || parsePrice(text) !== undefined) return undefined;
  return PLAIN_NUMBER.test(text) && Number(text) > 0 ? 'Too high' : 'Number above 0, like 0.5';
}
