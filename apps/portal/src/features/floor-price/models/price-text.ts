import { LIMITS } from '@bidstage/mock-api/contract/limits';

const PLAIN_NUMBER = /^(\d+\.?\d*|\.\d+)$/;

/** The floor price that a text stands for, a CPM; undefined if it stands for none. */
export function parsePrice(text: string): number | undefined {
  if (!PLAIN_NUMBER.test(text)) return undefined;
  const price = Number(text);
  return price > 0 && price <= LIMITS.floorPrice ? price : undefined;
}

/** What is wrong with the text of a field; undefined for a price and for an empty field. */
export function priceProblem(text: string): string | undefined {
  if (text === '' || parsePrice(text) !== undefined) return undefined;
  return PLAIN_NUMBER.test(text) && Number(text) > 0 ? 'Too high' : 'Number above 0, like 0.5';
}
