import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** WCAG 2.2 A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules for a complete screen, such as heading and landmarks; a loading overlay does not satisfy them. */
const WHOLE_PAGE = ['best-practice'];

/** The only rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Time for one check on a busy machine, in ms. */
const LOOK = 15_000;

/** Checks the page in its present state against WCAG, in both themes; leaves it in the other theme. */
export async function expectNoAxeViolations(
  page: Page,
  { isWhole = true }: { readonly isWhole?: boolean } = {},
): Promise<void> {
  test.setTimeout(test.info().timeout + LOOK);
  // A checked page keeps its new theme: switching back takes as long as switching.
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
      // There are no other frames to check, for which axe would open a page of its own.
      .setLegacyMode(true)
      // Only violations are reported: describing the passed rules takes longer than checking them.
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

/** The displayed theme; the pages of the account centre follow the system's without the attribute. */
function themeOf(page: Page): Promise<'light' | 'dark'> {
  return page.evaluate(() => {
    const { theme } = document.documentElement.dataset;
    const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    return isDark ? 'dark' : 'light';
  });
}

/** During the transition from one theme to the other, contrasts are arbitrary. */
async function settleTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // A transition starts with the next frame at the earliest.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.allSettled(transitions().map((transition) => transition.finished));
  });
}
