import type { APIRequestContext, Page } from '@playwright/test';
import { CONFIG, type ScreenState } from '#portal/simulator/catalogue/screen-parts.ts';
import { addressOfState } from '#portal/simulator/catalogue/state-link.ts';
import { CATALOGUE } from '#portal/simulator/catalogue/states.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { stateOf } from './sim-panel.ts';

test.use({ timezoneId: 'UTC' });

/** Time for a state, most of it for loading the portal, and for a look at a screen in both themes, in ms. */
const MAX_STATE = 6_000;
const MAX_LOOK = 15_000;

test('Q5 X1 the catalogue page links to every state and has no axe violation', async ({ page }) => {
  await page.goto('/sim/states');
  await expect(page.getByRole('heading', { name: 'State catalogue' })).toBeVisible();
  const count = CATALOGUE.flatMap(({ states }) => states).length;
  await expect(page.locator('a[href^="/#sim="]')).toHaveCount(count);
  await expectNoAxeViolations(page);
});

async function openLink(page: Page, state: ScreenState): Promise<void> {
  // A change of only the fragment would load nothing.
  await page.goto('about:blank');
  await page.goto(addressOfState(state));
}

/** Sets a state up in the present world, as its link would in a world of its own. */
async function setUp(page: Page, state: ScreenState): Promise<void> {
  const { request } = page.context();
  await request.delete('/__sim/faults');
  for (const data of state.faults) await request.post('/__sim/faults', { data });
  await request.post('/__sim/sign-in', { data: { persona: state.persona } });
  await page.goto(state.path);
}

/** Requests that the shell needs before any screen: until they have finished the whole portal is loading. */
const CALLS_OF_THE_SHELL = ['/v1/users/me', CONFIG.path];

/** Waits for the content of the state, and checks it against WCAG. */
async function lookAt(page: Page, { kind, shows, faults, path }: ScreenState): Promise<void> {
  await expect(page.getByText(shows).first()).toBeVisible();
  const isShell = faults.some(({ match }) => CALLS_OF_THE_SHELL.includes(match.path ?? ''));
  const isWhole = kind !== 'loading' || !isShell;
  // The shell shows Loading... too, before the screen is rendered.
  // An open modal hides its page, with the heading, from assistive technology.
  const includeHidden = /[?&]modal=/.test(path);
  const heading = page.getByRole('heading', { level: 1, includeHidden });
  if (isWhole) await expect(heading).toHaveCount(1);
  if (kind !== 'loading') await expect(page.getByText('Loading...')).toHaveCount(0);
  const filled = page.locator('main button[class*="_primary_"]:visible');
  expect(await filled.count(), 'filled buttons').toBeLessThanOrEqual(1);
  await expectNoAxeViolations(page, { isWhole });
}

const drop = (request: APIRequestContext, world: string) =>
  request.delete(`/__sim/worlds/${world}`);

/** The usual state of each screen. */
const USUAL = CATALOGUE.map(({ title, states }) => {
  const usual = states.find(({ kind }) => kind === 'full') ?? states[0];
  if (!usual) throw new Error(`${title} has no state`);
  return { title, usual };
});

/** Leads a loaded portal to an address as its links do, without loading it again. */
async function leadTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx } = history.state as { idx: number };
    history.pushState({ usr: null, key: `to-${idx + 1}`, idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

// A page that is loaded once shows all screens of a user.
for (const persona of new Set(USUAL.map(({ usual }) => usual.persona)))
  test(`Q5 X1 V3 each screen of ${persona ?? 'a visitor'}: axe finds nothing in either theme, and one button at most is filled`, async ({
    page,
    world,
  }) => {
    const screens = USUAL.filter(({ usual }) => usual.persona === persona);
    test.setTimeout(screens.length * MAX_LOOK);
    if (persona !== null) await world.signIn(persona);
    for (const [index, { title, usual }] of screens.entries())
      await test.step(title, async () => {
        if (index === 0 || persona === null) await page.goto(usual.path);
        else await leadTo(page, usual.path);
        await lookAt(page, usual);
      });
  });

for (const { title, states } of CATALOGUE)
  test(
    `Q5 E1 E3 X1 V3 ${title}: each state of the catalogue is shown, and axe finds nothing`,
    { tag: '@full' },
    async ({ page, context }) => {
      test.setTimeout(20_000 + states.length * MAX_STATE);
      // The links create worlds of their own.
      await context.clearCookies();
      let world = '';
      // Changes made in a world stay in it: states with acts come last, each opened by its link.
      const inOrder = [...states].sort((a, b) => (a.acts ? 1 : 0) - (b.acts ? 1 : 0));
      for (const state of inOrder)
        await test.step(`${state.kind}: ${state.title}`, async () => {
          if (world === '' || state.acts) await openLink(page, state);
          else await setUp(page, state);
          await lookAt(page, state);
          world = (await stateOf(page)).world;
          expect(world).not.toBe('default');
        });
      await page.goto('about:blank');
      await drop(context.request, world);
    },
  );

test(
  'Q5 the next link of the catalogue drops the world of the previous one',
  { tag: '@full' },
  async ({ page, context }) => {
    const [first, second] = CATALOGUE.flatMap(({ states }) => states);
    if (!first || !second) throw new Error('the catalogue is empty');
    await context.clearCookies();
    await openLink(page, first);
    await expect(page.getByText(first.shows).first()).toBeVisible();
    const before = (await stateOf(page)).world;
    await openLink(page, second);
    await expect(page.getByText(second.shows).first()).toBeVisible();
    const after = (await stateOf(page)).world;
    const response = await context.request.get('/__sim/worlds');
    const names = ((await response.json()) as { name: string }[]).map(({ name }) => name);
    expect(names).toContain(after);
    expect(names).not.toContain(before);
    await drop(context.request, after);
  },
);
