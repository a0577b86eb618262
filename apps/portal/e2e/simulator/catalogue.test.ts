import { addressOfState } from '../../src/simulator/catalogue/state-link.ts';
import { CATALOGUE } from '../../src/simulator/catalogue/states.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { stateOf } from './sim-panel.ts';

test.use({ timezoneId: 'UTC' });

/** Most of a state's time is the making of its world and the loading of the portal, in ms. */
const LONGEST_STATE = 6_000;

test('Q5 X1 the catalogue page links to every state and has no axe violation', async ({ page }) => {
  await page.goto('/sim/states');
  await expect(page.getByRole('heading', { name: 'State catalogue' })).toBeVisible();
  const count = CATALOGUE.flatMap(({ states }) => states).length;
  await expect(page.locator('a[href^="/#sim="]')).toHaveCount(count);
  await expectNoAxeViolations(page);
});

for (const { title, states } of CATALOGUE)
  test(`Q5 E1 E3 ${title}: each state of the catalogue shows`, async ({ page, context }) => {
    test.setTimeout(20_000 + states.length * LONGEST_STATE);
    // The links choose worlds of their own.
    await context.clearCookies();
    for (const state of states) {
      await test.step(`${state.kind}: ${state.title}`, async () => {
        // Only a change of the fragment would load nothing.
        await page.goto('about:blank');
        await page.goto(addressOfState(state));
        await expect(page.getByText(state.shows).first()).toBeVisible();
        const { world } = await stateOf(page);
        expect(world).not.toBe('default');
        await page.goto('about:blank');
        await context.request.delete(`/__sim/worlds/${world}`);
      });
    }
  });
