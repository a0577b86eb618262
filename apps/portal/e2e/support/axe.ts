import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Holds the page as it stands, once nothing fades any more, against WCAG 2.2 A and AA. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await settleTransitions(page);
  const { violations } = await new AxeBuilder({ page })
    // Of what is in order nothing need be told: to describe it takes longer than to check it.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found).toEqual([]);
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
