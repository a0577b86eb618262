import type { Page } from '@playwright/test';
import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import { expectNoAxeViolations } from '../support/axe.ts';
import { failWith, holdBack, recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const LIST = '/v1/prebid/bidders?support_page=1';
const LIST_URL = '**/v1/prebid/bidders?*';
const listCalls = (calls: readonly string[]) => calls.filter((call) => call === `GET ${LIST}`);

const modal = (page: Page) => page.getByRole('dialog', { name: 'Integration Code' });
const anchors = (page: Page) =>
  modal(page).getByRole('navigation', { name: 'Pages' }).getByRole('link');

async function openModal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Integration Code' }).click();
  await expect(modal(page)).toBeVisible();
}

const closeModal = (page: Page) => modal(page).getByRole('button', { name: 'Close' }).click();
const clipboardText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Adds the page of the analytics adapter to the server's response. */
async function addAdapterPage(page: Page): Promise<void> {
  await page.route(LIST_URL, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: BiddersByPage };
    const [first] = Object.values(body.data);
    await route.fulfill({
      json: { ...body, data: { ...body.data, __ANALYTICS_ADAPTER__: first } },
    });
  });
}

test(
  'INT-002 INT-003 INT-005 ANA-007 there is a section for each page except the adapter’s, with links to the sections',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    const bidders = await world.get<BiddersByPage>(LIST);
    await addAdapterPage(page);
    await page.goto('/bidders');
    await openModal(page);
    await expect(anchors(page)).toHaveText(Object.keys(bidders).sort());
    await expect(modal(page)).not.toContainText('__ANALYTICS_ADAPTER__');

    for (const [pageName, { bidders: ofPage, prebidWrapperConfigUrl }] of Object.entries(bidders)) {
      await anchors(page).filter({ hasText: pageName }).click();
      const section = modal(page).getByRole('region', { name: pageName, exact: true });
      await expect(section.getByRole('heading', { name: pageName })).toBeInViewport();
      await expect(anchors(page).filter({ hasText: pageName })).toHaveAttribute(
        'aria-current',
        'location',
      );
      await expect(
        section.getByRole('group', { name: `Header code of ${pageName}` }),
      ).toContainText(prebidWrapperConfigUrl);
      const divIds = [
        ...new Set(Object.values(ofPage).flatMap((units) => units.map((u) => u.divId))),
      ];
      const table = section.getByRole('table');
      await expect(table.getByRole('columnheader')).toHaveText(['Ad Unit', 'Div Id', 'Code']);
      await expect(table.locator('tbody tr td:nth-child(2)')).toHaveText(divIds.sort());
      const heights = await table
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(new Set(heights)).toEqual(new Set([30]));
    }
    // Going to a section adds no step to the history.
    await closeModal(page);
    await expect(page).toHaveURL(/\/bidders$/);
  },
);

test(
  'INT-004 every Copy copies its snippet to the clipboard and shows a toast',
  { tag: '@full' },
  async ({ page, context, world }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await world.signIn('publisher');
    await page.goto('/bidders');
    await openModal(page);
    const section = modal(page).getByRole('region', { name: 'Search', exact: true });
    const header = section.getByRole('group', { name: 'Header code of Search' });
    await section.getByRole('button', { name: 'Copy Header code of Search' }).click();
    await expectToast(page, 'Copy Snippet Successfully');
    expect(await clipboardText(page)).toBe(await header.textContent());

    const rows = await section.locator('tbody tr').all();
    for (const row of rows) {
      await row.getByRole('button', { name: /^Copy/ }).click();
      const code = (await row.locator('code').textContent()) ?? '';
      await expect.poll(() => clipboardText(page)).toBe(code);
      expect(code).toContain(`<div id="${await row.locator('td').nth(1).textContent()}">`);
    }
    await expectToast(page, 'Copy Snippet Successfully', rows.length + 1);
  },
);

test(
  'INT-004 without the clipboard API, as over plain HTTP, the snippet is copied too',
  { tag: '@full' },
  async ({ page, context, world }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.assign(window, { realClipboard: navigator.clipboard });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await world.signIn('publisher');
    await page.goto('/bidders');
    await openModal(page);
    await modal(page).getByRole('button', { name: 'Copy Header code of Home' }).click();
    await expectToast(page, 'Copy Snippet Successfully');
    const header = modal(page).getByRole('group', { name: 'Header code of Home' });
    const copied = await page.evaluate(() =>
      (window as unknown as { realClipboard: Clipboard }).realClipboard.readText(),
    );
    expect(copied).toBe(await header.textContent());
  },
);

test(
  'INT-006 ANA-007 ANA-009 analytics only: the adapter’s steps with sampling 1 and adSampling 0.001',
  { tag: '@full' },
  async ({ page, context, world }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await world.signIn('publisher-analytics-only');
    const { hashedId } = await world.get<{ hashedId: string }>('/v1/prebid/affiliates/A1005');
    await page.goto('/bidders');
    await openModal(page);
    await expect(modal(page).getByRole('heading', { level: 2 })).toHaveText([
      'Integration Code',
      'Add two modules to your Prebid.js build',
      'Enable the adapter before the first auction',
      'Publish, and wait for data',
    ]);
    await expect(anchors(page)).toHaveCount(0);
    await modal(page).getByRole('button', { name: 'Copy Adapter code' }).click();
    await expectToast(page, 'Copy Snippet Successfully');
    const snippet = await clipboardText(page);
    for (const part of ['enableAnalytics', 'sampling: 1,', 'adSampling: 0.001', hashedId])
      expect(snippet).toContain(part);
  },
);

test(
  'INT-007 ANA-008 the bidder list is requested on the first opening without a list, and not again',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    await page.route(LIST_URL, failWith(422, 'Not now'));
    await page.goto('/bidders');
    await expect(page.getByRole('main').getByText('Get list error')).toBeVisible();
    await page.unroute(LIST_URL);
    const calls = recordCalls(page);
    for (let opening = 1; opening <= 3; opening++) {
      await openModal(page);
      await expect(anchors(page).first()).toBeVisible();
      await closeModal(page);
    }
    expect(listCalls(calls)).toHaveLength(1);
  },
);

test(
  'INT-007 P4 a loaded list is not requested again',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    const calls = recordCalls(page);
    await page.goto('/bidders');
    await openModal(page);
    await expect(anchors(page).first()).toBeVisible();
    expect(listCalls(calls)).toHaveLength(1);
  },
);

test(
  'X1 axe finds nothing on a failing, a loading and a full modal',
  { tag: '@full' },
  async ({ page, world }) => {
    test.slow();
    await world.signIn('publisher');
    await page.route(LIST_URL, failWith(422, 'Not now'));
    await page.goto('/bidders');
    await openModal(page);
    const retry = modal(page).getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute(LIST_URL);

    const release = await holdBack(page, LIST_URL);
    await retry.click();
    await expect(modal(page).getByText('Loading...')).toBeVisible();
    await expectNoAxeViolations(page);
    release();
    await expect(modal(page).locator('.hljs-tag').first()).toBeVisible();
    await expectNoAxeViolations(page);
  },
);

test(
  'X1 axe finds nothing on an empty modal and on the adapter’s steps',
  { tag: '@full' },
  async ({ page, world }) => {
    test.slow();
    await world.signIn('publisher-onboard-upload');
    await page.goto('/');
    await page.getByRole('link', { name: 'Bidders' }).click();
    await openModal(page);
    await expect(modal(page).getByText('Bidder info config is not uploaded')).toBeVisible();
    await expectNoAxeViolations(page);

    await world.signIn('publisher-analytics-only');
    await page.goto('/bidders');
    await openModal(page);
    await expect(modal(page).locator('.hljs-tag').first()).toBeVisible();
    await expectNoAxeViolations(page);
  },
);
