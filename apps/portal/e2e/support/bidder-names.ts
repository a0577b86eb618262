import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/**
 * A bidder as the portal names it, not the caret before it: its code, after its name where that is another word. Where
 * only the case differs the name stands alone.
 */
export const named = (code: string): RegExp => new RegExp(`^((?!Ad units of ).* · )?${code}$`, 'i');

/** The code of a bidder that is named so: of one word it is the same in lower case. Other texts as they are. */
export const codeIn = (text: string): string => {
  const [name = '', code] = text.trim().split(' · ');
  return code ?? (/\s/.test(name) ? name : name.toLowerCase());
};

/** Expects exactly these bidders, sorted by the names that are shown. */
export async function expectBidders(links: Locator, codes: readonly string[]): Promise<void> {
  const texts = () => links.allTextContents();
  await expect.poll(async () => (await texts()).map(codeIn).sort()).toEqual([...codes].sort());
  const shown = await texts();
  expect(shown).toEqual(shown.toSorted(new Intl.Collator('en').compare));
}
