import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** WCAG 2.2 A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a screen has besides, such as a heading and landmarks, and what covers it while it loads has not. */
const WHOLE_PAGE = ['best-practice'];

/** The only rules to which the theme is not all the same. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What one look may take on a busy machine, in ms. */
const LOOK = 15_000;

/** Holds the page as it stands against WCAG, in both themes; leaves it in the other one. */
export async function expectNoAxeViolations(
  page: Page,
  { isWhole = true }: { readonly isWhole?: boolean } = {},
): Promise<void> {
  test.setTimeout(test.info().timeout + LOOK);
  // A page looked at under a theme keeps it: to change back takes as long as to change.
  const first = await themeOf(page);
  await expectNone(page, axe(page).withTags(isWhole ? [...TAGS, ...WHOLE_PAGE] : TAGS), first);
  const second = first === 'light' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme: second });
  await expect.poll(() => themeOf(page)).toBe(second);
  await expectNone(page, axe(page).withRules(COLOUR_RULES), second);
}

function axe(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      // There is no other frame that it would have to ask, for which it would open a page of its own.
      .setLegacyMode(true)
      // Of what is in order nothing need be told: to describe it takes longer than to check it.
      .options({ resultTypes: ['violations'] })
  );
}

async function expectNone(page: Page, builder: AxeBuilder, theme: string): Promise<void> {
  await settleTransitions(page);
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${theme}, ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

/** The theme that is painted; the pages of the account centre follow the system without saying so. */
function themeOf(page: Page): Promise<'light' | 'dark'> {
  return page.evaluate(() => {
    const { theme } = document.documentElement.dataset;
    const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    return isDark ? 'dark' : 'light';
  });
}

/** A colour on its way from one theme to the other has a contrast that nobody chose. */
async function settleTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // A transition begins with the next frame at the earliest.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.allSettled(transitions().map((transition) => transition.finished));
  });
}
