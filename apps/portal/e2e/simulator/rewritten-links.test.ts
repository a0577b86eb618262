import { expect, test } from '../support/test.ts';
import { SimPanel, stateOf } from './sim-panel.ts';

test(
  'S5 a link that a mail program has rewritten opens, or says that it is damaged',
  { tag: '@full' },
  async ({ context, page, world }) => {
    await world.signIn('publisher');
    await page.goto('/adUnits');
    const sim = await SimPanel.open(page, 'Share');
    const link = await sim.makeLink('Make the share link');
    const here = (await stateOf(page)).world;
    // A link chooses the world by a cookie of its own.
    await context.clearCookies();
    for (const change of [
      (text: string) => `${text}).`,
      (text: string) => text.replace('#sim=', '%23sim%3D'),
      (text: string) => text.replace(/.{70}/g, '$&\u0020'),
    ]) {
      await page.goto('about:blank');
      await page.goto(change(link));
      await expect(page).toHaveURL(/\/adUnits$/);
      const made = (await stateOf(page)).world;
      expect(made).not.toBe(here);
      await page.request.delete(`/__sim/worlds/${made}`);
    }
    for (const damaged of [
      link.slice(0, -30),
      link.toLowerCase(),
      link.replace(/#sim.*/, '#sim'),
    ]) {
      await page.goto('about:blank');
      await page.goto(damaged);
      await expect(page.getByRole('alert')).toContainText('This link is damaged');
    }
  },
);
