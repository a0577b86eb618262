import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Serves the built pages like a server in front of a real API: it writes `simulated: false` into them. */
async function asRealApi(page: Page): Promise<void> {
  await page.route('/adUnits', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace('"simulated":true', '"simulated":false');
    expect(text).toContain('"simulated":false');
    await route.fulfill({ response, body: text });
  });
}

/** The paths and the scripts that a page requests until its heading is shown. */
async function requestsOf(page: Page): Promise<{ paths: string[]; sources: string[] }> {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/adUnits');
  await expect(page.getByRole('heading', { name: 'Ad Units' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = [...new Set(paths.filter((path) => path.endsWith('.js')))];
  const sources = await Promise.all(
    scripts.map(async (path) => (await page.request.get(path)).text()),
  );
  return { paths, sources };
}

const isSimulator = (source: string) => source.includes('data-sim-bar');

test('S6 Q5 against a real API the built portal requests neither the simulator nor its scripts', async ({
  page,
  world,
}) => {
  await world.signIn('publisher');
  const simulated = await requestsOf(page);
  expect(simulated.sources.some(isSimulator)).toBe(true);
  expect(simulated.paths).toContain('/__sim/state');

  page.removeAllListeners('request');
  await asRealApi(page);
  const real = await requestsOf(page);
  expect(real.paths).toContain('/v1/users/me');
  expect(real.paths.filter((path) => path.startsWith('/__sim'))).toEqual([]);
  expect(real.sources.some(isSimulator)).toBe(false);
  await expect(page.getByRole('complementary', { name: 'Simulator' })).toHaveCount(0);
  await page.keyboard.press('Control+Shift+Period');
  await expect(page.getByRole('dialog', { name: 'Simulator panel' })).toHaveCount(0);
  await page.keyboard.press('Control+Shift+Slash');
  await expect(page.getByText('Point at a figure')).toHaveCount(0);
});
