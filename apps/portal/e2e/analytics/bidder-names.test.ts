import type { SupportedBidder } from '@bidstage/mock-api/contract/operations/control/records';
import type { Page } from '@playwright/test';
import { FULL_SCREENS } from '#portal/simulator/catalogue/states.ts';
import { openScreen } from '../accessibility/screens.ts';
import { expect, test } from '../support/test.ts';
import { AnalyticsScreen, FEED } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC' });

/** The bidders whose names are other words than their codes. */
async function namedBidders(page: Page): Promise<SupportedBidder[]> {
  const response = await page.request.get('/__sim/bidders');
  const all = (await response.json()) as SupportedBidder[];
  return all.filter(({ code, name }) => code.toLowerCase() !== name.toLowerCase());
}

/** The places where a bidder's code stands on the screen without its name; what can be copied as code does not count. */
async function bareCodes(page: Page, bidders: readonly SupportedBidder[]): Promise<string[]> {
  const parts = page.locator('main, [role=dialog]:visible');
  const texts = await parts.evaluateAll((all) =>
    all.map((part) =>
      [...part.querySelectorAll('code, pre')].reduce(
        (text, code) => text.replace(code instanceof HTMLElement ? code.innerText : '', ''),
        part instanceof HTMLElement ? part.innerText : '',
      ),
    ),
  );
  return bidders.flatMap(({ code, name }) => {
    const rest = texts.join('\n').replaceAll(`${name} · ${code}`, '');
    return rest.match(new RegExp(`.*(?<![\\w-])${code}(?![\\w-]).*`, 'g')) ?? [];
  });
}

const NAMED = /^(Index Exchange|AppNexus \(Xandr\)) · /;
const PATHS: readonly (readonly [path: string, shows: RegExp])[] = [
  ['/analytics/bidders?source=1&open=ix', NAMED],
  [`/analytics/adunits?distribution=${FEED.id}`, /^Floor prices now/],
  [`${FEED.path}?source=1&open=1704585600`, NAMED],
  ['/floor-price/adunits', NAMED],
];

test('a bidder stands beside its name in tables, charts, chips and dialogs, and its code is never cut', async ({
  page,
  world,
}) => {
  test.setTimeout(60_000);
  const screen = await AnalyticsScreen.open(page, world);
  await screen.search.fill('magnite');
  await expect(screen.rows).toHaveCount(1);
  const cell = screen.row('rubicon').locator('[col-id=name]');
  const code = cell.getByText('· rubicon');
  const [outer, inner] = [await cell.boundingBox(), await code.boundingBox()];
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(
    (outer?.x ?? 0) + (outer?.width ?? 0),
  );
  // One line: rows have 30 px with their rule.
  expect(outer?.height).toBeLessThanOrEqual(30);

  const bidders = await namedBidders(page);
  for (const [path, shows] of PATHS) {
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await bareCodes(page, bidders), path).toEqual([]);
  }
});

test(
  'no screen has a bidder’s code without its name',
  { tag: '@full' },
  async ({ page, world }) => {
    test.setTimeout(FULL_SCREENS.length * 15_000);
    const bidders = await namedBidders(page);
    for (const screen of FULL_SCREENS)
      await test.step(screen.path, async () => {
        await openScreen(page, world, screen);
        expect.soft(await bareCodes(page, bidders), screen.path).toEqual([]);
      });
  },
);
