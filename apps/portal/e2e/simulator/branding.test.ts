import type { BrowserContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { SimPanel, stateOf } from './sim-panel.ts';

/** The accent colour of the test's publisher: too light for text on white, so that the light theme darkens it. */
const YELLOW = '#ffcc00';

/** Lets the page change its world, as outside of tests. */
async function freeWorldCookie(context: BrowserContext, name: string, url: string): Promise<void> {
  await context.clearCookies({ name: 'bidstage_world' });
  await context.addCookies([{ name: 'bidstage_world', value: name, url }]);
}

/** An image file as a visitor has one: painted by the browser, much larger than a logo. */
async function pictureOf(page: Page, size: { width: number; height: number }): Promise<Buffer> {
  const url = await page.evaluate(({ width, height }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const pencil = canvas.getContext('2d')!;
    pencil.fillStyle = '#0a2540';
    pencil.font = `700 ${height * 0.7}px sans-serif`;
    pencil.fillText('Nordlicht', 0, height * 0.75);
    return canvas.toDataURL('image/png');
  }, size);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

// The persona of the publisher is in no other world: its visitor is signed out there.
test.use({ meant: ['POST /__sim/sign-in 404', 'GET /v1/'] });

const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));

/** Deletes the publisher and its world, which all tests would see. */
async function removePublisher({ request }: BrowserContext, world: string): Promise<void> {
  await request.delete('/__sim/publishers/nordlicht');
  await request.delete(`/__sim/worlds/${world}`);
}

/** Fills in the form with a logo and an accent colour, and makes the publisher's world. */
async function makeBrandedWorld(page: Page): Promise<void> {
  const sim = await SimPanel.open(page, 'World');
  const form = sim.panel.getByRole('form', { name: 'Your own publisher' });
  await form.getByLabel('Name', { exact: true }).fill('Nordlicht');
  await form.getByLabel('Page views a month').fill('3000000');
  await form.getByText('More about the publisher').click();
  const file = form.getByLabel('File of a logo');
  await file.setInputFiles({
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(form.getByText('a.svg is an SVG, which can contain scripts.')).toBeVisible();
  await file.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('text') });
  await expect(form.getByText('b.png is not an image that this browser can read.')).toBeVisible();
  const buffer = await pictureOf(page, { width: 2400, height: 600 });
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  const logo = form.getByAltText('The logo');
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  await form.getByLabel('Accent colour', { exact: true }).fill(YELLOW);
  await expect(form.getByText(/it is darker in the light theme/)).toBeVisible();
  await form.getByRole('button', { name: 'Make its world' }).click();
  await expect(page.getByRole('link', { name: 'Nordlicht home' })).toBeVisible({ timeout: 20_000 });
}

test(
  'S1 a publisher’s logo and accent colour are all over its world, in both themes, and nowhere else',
  { tag: '@full' },
  async ({ page, world, context, baseURL }) => {
    test.setTimeout(60_000);
    await freeWorldCookie(context, world.name, baseURL ?? '');
    await world.signIn('publisher');
    await page.goto('/analytics/bidders');
    const usual = await accentOf(page);
    await makeBrandedWorld(page);
    await expect(page).toHaveTitle(/ · Nordlicht$/);
    await expect(page.getByRole('banner').getByAltText('Nordlicht')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const { world: itsWorld } = await stateOf(page);
    const light = await accentOf(page);
    expect(light).not.toBe(usual);
    await expectNoAxeViolations(page);
    expect(await accentOf(page)).toBe(YELLOW);

    await context.clearCookies({ name: 'bidstage_session' });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Choose who signs in' })).toBeVisible();
    await expect(page).toHaveTitle('Sign in · Nordlicht');
    await expect(page.getByAltText('Nordlicht')).toBeVisible();
    expect((await accentOf(page)).trim()).toBe(YELLOW);
    await expectNoAxeViolations(page);
    expect((await accentOf(page)).trim()).toBe(light);

    await page.getByRole('button', { name: /Ad operations of Nordlicht/ }).click();
    await expect(page.getByRole('link', { name: 'Nordlicht home' })).toBeVisible();
    // The panel is open as before. The other world does not have the persona.
    await new SimPanel(page).panel.getByRole('combobox', { name: 'World' }).click();
    await page.getByRole('option', { name: world.name, exact: true }).click();
    await expect(page).toHaveTitle('Sign in · Bidstage');
    await page.getByRole('button', { name: /Paula Reyes/ }).click();
    await expect(page.getByRole('link', { name: 'Bidstage home' })).toBeVisible();
    await expect(page).toHaveTitle(/ · Bidstage$/);
    expect(await accentOf(page)).toBe(usual);
    await removePublisher(context, itsWorld);
  },
);
