import { expect, test } from '../support/test.ts';
import { SimPanel, stateOf } from './sim-panel.ts';

// The session of a story may end.
test.use({ meant: ['GET /v1/'] });

test(
  'S4 a story is prepared where nobody sees it, and the window of the audience stays as it is',
  { tag: '@full' },
  async ({ page, world }) => {
    test.setTimeout(90_000);
    await page.request.post('/__sim/stories/low-fill/apply?step=1');
    await page.goto('/analytics/bidders');
    await page.waitForFunction(() => window.bidstageStory !== undefined);
    const sim = await SimPanel.open(page, 'Story');
    const before = await page.evaluate(() => [location.href, history.length]);
    const lights = sim.panel.getByRole('list', { name: 'Before the call' });
    await expect(lights).toContainText('Press “Prepare”.');

    await sim.button('Prepare').click();
    await expect(sim.panel.getByRole('progressbar', { name: 'Preparation' })).toBeVisible();
    await expect(sim.button('Prepare')).toBeFocused();
    await expect(lights).toContainText('Each of 4 steps shows its note.', { timeout: 60_000 });
    await expect(lights).toContainText(/The slowest takes \d+\.\d s: /);

    expect(await page.evaluate(() => [location.href, history.length])).toEqual(before);
    expect(await page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0);
    expect(await stateOf(page)).toMatchObject({
      world: world.name,
      story: 'low-fill',
      storyStep: 1,
    });
    // The sign-in of the hidden page has not ended this one's session, and its world is gone.
    expect((await page.request.get('/v1/users/me')).status()).toBe(200);
  },
);
