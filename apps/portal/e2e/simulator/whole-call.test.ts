import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { startServer } from '../support/own-server.ts';
import { SimPanel } from './sim-panel.ts';

interface Prospect {
  readonly name: string;
  /** As somebody of the country writes it. */
  readonly views: string;
  readonly country: string;
  readonly city: string;
  /** Its currency as amounts show it, and what only amounts of others show. */
  readonly amount: RegExp;
  readonly foreign: RegExp;
  /** Its currency in accounting. */
  readonly currency: string;
}

const GERMAN: Prospect = {
  name: 'Süddeutsches Tagblatt für Müßiggänger',
  views: '6,5 Mio.',
  country: 'Germany',
  city: 'Berlin',
  amount: /€[\d,.]+/,
  foreign: /[$¥]|USD|JPY|NTD/,
  currency: 'EUR',
};

const JAPANESE: Prospect = {
  name: '北光新聞デジタル',
  views: '8 million',
  country: 'Japan',
  city: 'Tokyo',
  amount: /¥[\d,]+/,
  foreign: /[$€]|USD|EUR|NTD/,
  currency: 'JPY',
};

const BRAZILIAN: Prospect = {
  name: 'Folha da Manhã',
  views: '6,5 mi',
  country: 'Brazil',
  city: 'São Paulo',
  amount: /BRL\s?[\d,.]+/,
  foreign: /[$€¥]|USD|EUR|JPY|NTD/,
  currency: 'BRL',
};

const TAIWANESE: Prospect = {
  name: '臺北晚報',
  views: '900k',
  country: 'Taiwan',
  city: 'Taipei',
  amount: /NT\$[\d,]+/,
  foreign: /(?<!NT)\$|[€¥]|USD|EUR|JPY/,
  currency: 'TWD',
};

/** Who stands in the stories of the kit. */
const OF_THE_KIT = /Harbor Daily|harbordaily|Paula Reyes|New York/;

/** The one sentence that names other currencies: why floor prices are in one of these. */
const FLOOR_CURRENCIES = /Floor prices can be in [A-Z, or]+, not in [A-Z]{3}\./;

/** The screens of a publisher, by the links that lead to them. */
const SCREENS = ['Inventory', 'Bidders', 'Insight', 'Floor price', 'Analytics'];

/** What the audience sees of a prospect: nothing of the kit's own publisher, of another prospect, or in another currency. */
async function expectOwnOnly(page: Page, own: Prospect, other: Prospect): Promise<void> {
  await page.waitForLoadState('networkidle');
  const parts = await page.locator('header, main').allInnerTexts();
  const shown = [await page.title(), ...parts].join(' ').replace(FLOOR_CURRENCIES, '');
  for (const foreign of [own.foreign, OF_THE_KIT, new RegExp(other.name)])
    expect(shown, page.url()).not.toMatch(foreign);
  expect(await page.title()).toContain(own.name);
}

/** Tells two steps of the kit's story from the desk, which then gives the simulator back. */
async function tellFromDesk(page: Page, context: BrowserContext): Promise<void> {
  await page.getByRole('link', { name: /A weak day is traced/ }).click();
  const remote = page.getByRole('complementary', { name: 'Presenter’s remote' });
  await expect(remote.getByText('Step 1 of 6')).toBeVisible({ timeout: 30_000 });
  const opened = context.waitForEvent('page');
  await remote.getByRole('button', { name: 'Desk in a second window' }).click();
  const desk = await opened;
  await expect(desk.getByText(/revenue was \S*\d/)).toBeVisible();
  await desk.getByRole('button', { name: /^Next step/ }).click();
  await expect(desk.getByText('Step 2 of 6')).toBeVisible();
  await expect(page.locator('[data-sim-mark]')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Simulator', exact: true })).toBeHidden();
  await desk.getByRole('button', { name: 'Show the simulator there' }).click();
  await desk.close();
}

/** Makes the world of a prospect in the panel, and goes through its screens. */
async function lookAround(page: Page, own: Prospect, other: Prospect): Promise<void> {
  const { panel } = await SimPanel.open(page, 'World');
  const form = panel.getByRole('form', { name: 'Your own publisher' });
  await form.getByLabel('Name').fill(own.name);
  await form.getByLabel('Page views a month').fill(own.views);
  await form.getByText('More about the publisher').click();
  await form.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: new RegExp(`^${own.country}`) }).click();
  await form.getByRole('button', { name: 'Make its world' }).click();
  await expect(page).toHaveTitle(`Bidder Analytics · ${own.name}`, { timeout: 30_000 });
  await expect(page.getByRole('main').getByText(own.amount).first()).toBeVisible();
  await expectOwnOnly(page, own, other);
  await page.getByRole('button', { name: 'Close the simulator panel' }).click();
  for (const name of SCREENS) {
    await page
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await expectOwnOnly(page, own, other);
  }
}

/** Opens a story about the prospect, and goes through its steps with the remote. */
async function tellItsStory(page: Page, own: Prospect, other: Prospect): Promise<void> {
  const { panel } = await SimPanel.open(page, 'World');
  const item = panel.getByRole('listitem').filter({ hasText: own.name });
  await item.getByRole('button', { name: 'Open a story' }).click();
  await page.getByRole('menuitem', { name: 'A weak day is traced' }).click();
  await expect(page).toHaveURL(/\/analytics\/bidders\?range=YESTERDAY/, { timeout: 60_000 });
  const remote = page.getByRole('complementary', { name: 'Presenter’s remote' });
  for (let step = 1; step <= 7; step += 1) {
    await expect(remote.getByText(`Step ${step} of 7`)).toBeVisible({ timeout: 20_000 });
    await expectOwnOnly(page, own, other);
    await expect(remote.getByText('…')).toHaveCount(0);
    const note = await remote.innerText();
    for (const foreign of [own.foreign, OF_THE_KIT]) expect(note).not.toMatch(foreign);
    if (step === 1) expect(note).toContain(`in ${own.city}. `);
    if (step < 7) await remote.getByRole('button', { name: /^Next step/ }).click();
  }
  await remote.getByRole('button', { name: 'Panel' }).click();
  await page.getByRole('button', { name: 'Close the simulator panel' }).click();
  await remote.getByRole('button', { name: 'Close the remote' }).click();
  await page.getByRole('link', { name: 'Close', exact: true }).click();
  await expectOwnOnly(page, own, other);
}

/** Signs in as accounting, where nothing of others is, and looks at an invoice of the prospect. */
async function lookAtInvoice(page: Page, own: Prospect, other: Prospect): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const persona = page.getByRole('combobox', { name: 'Persona' });
  expect((await persona.boundingBox())?.width, 'room for a name').toBeGreaterThan(150);
  await persona.click();
  await page.getByRole('option', { name: /^finance/ }).click();
  await page.getByRole('link', { name: 'Monthly Report' }).click();
  await expectOwnOnly(page, own, other);
  await page.getByRole('link', { name: 'Payment Request' }).click();
  await page.getByRole('link', { name: /^All/ }).click();
  await expectOwnOnly(page, own, other);
  const names = page.getByRole('row').filter({ hasNotText: own.name });
  await expect(names, 'only the heading is without the name').toHaveCount(1);
  const row = page.getByRole('row').filter({ hasText: own.name }).first();
  await row.click();
  const detail = page.getByRole('region', { name: 'Payment request details' });
  await expect(detail.getByRole('heading', { level: 2 })).toHaveText(own.name);
  await expect(detail.getByText(new RegExp(`^${own.currency} [\\d,.]+$`)).first()).toBeVisible();
  const shown = await detail.innerText();
  for (const foreign of [own.foreign, OF_THE_KIT]) expect(shown).not.toMatch(foreign);
  const download = detail.getByRole('link', { name: 'Download' });
  const address = (await download.getAttribute('href')) ?? '';
  const asked = page.waitForResponse((response) => response.url().endsWith(address));
  // Chromium without a PDF viewer downloads the file in the new tab.
  const opened = page.context().waitForEvent('page');
  await download.click();
  const { data } = (await (await asked).json()) as { data: { download_url: string } };
  await (await opened).close();
  const invoice = await page.request.get(data.download_url);
  expect(invoice.headers()['content-type']).toBe('application/pdf');
}

/** Puts the prospect away, and makes the world of the next one on the first page. */
async function goOn(page: Page, own: Prospect, next: Prospect): Promise<void> {
  await page.getByRole('button', { name: 'Next prospect' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Next prospect' });
  await expect(dialog).toContainText(own.name);
  await dialog.getByRole('button', { name: 'Next prospect' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tell a story' })).toBeVisible();
  expect(await page.content()).not.toContain(own.name);
  await page.getByLabel('Name of the publisher').fill(next.name);
  await page.getByLabel('Page views a month').fill(next.views);
  await page.getByLabel('Country').selectOption(next.country);
  await page.getByRole('button', { name: 'Make the world' }).click();
  await expect(page).toHaveTitle(`Bidder Analytics · ${next.name}`, { timeout: 30_000 });
  await expect(page.getByRole('main').getByText(next.amount).first()).toBeVisible();
  await expectOwnOnly(page, next, own);
  const remote = page.getByRole('complementary', { name: 'Presenter’s remote' });
  await remote.getByRole('button', { name: 'Open a story' }).click();
  await expect(page.getByRole('menuitem', { name: 'A weak day is traced' })).toBeVisible();
}

for (const [own, next] of [
  [GERMAN, JAPANESE],
  [JAPANESE, BRAZILIAN],
  [BRAZILIAN, TAIWANESE],
  [TAIWANESE, GERMAN],
] as const)
  test(
    `S4 a call with a publisher of ${own.country} goes from the first page to the next prospect with visible controls alone`,
    { tag: '@full' },
    async ({ browser }) => {
      test.setTimeout(180_000);
      const { server, url } = await startServer({});
      const viewport = { width: 1440, height: 900 };
      const context = await browser.newContext({ baseURL: url, viewport });
      context.setDefaultTimeout(15_000);
      try {
        const page = await context.newPage();
        await page.goto('/');
        await test.step('a story from the desk', () => tellFromDesk(page, context));
        await test.step('its own world', () => lookAround(page, own, next));
        await test.step('a story there', () => tellItsStory(page, own, next));
        await test.step('an invoice', () => lookAtInvoice(page, own, next));
        await test.step('the next prospect', () => goOn(page, own, next));
      } finally {
        await context.close();
        server.kill();
      }
    },
  );
