import type { AdUnitFloorPrices } from '@bidstage/mock-api/contract/operations/floor-prices';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { FEED, RecordScreen, SuggestionScreen } from './floor-price-screen.ts';

test.use({ timezoneId: 'UTC' });

const TWO_DAYS = 2 * 86_400;
const numberOf = (text: string) => Number(text.replace(/[^0-9.]/g, ''));

test(
  'FLR-003 FLR-021 FLR-027 a suggested floor price is recorded and has its effect two days later',
  { tag: '@full' },
  async ({ page, world }) => {
    // Seven screens and two days of a new world take a long time.
    test.slow();
    await world.signIn('publisher');
    await page.goto('/analytics/bidders');
    const tip = page.getByRole('note', { name: 'Floor price tip' });
    await tip.getByRole('button', { name: 'Got it' }).click();
    await expect(tip).toHaveCount(0);
    await page.getByRole('link', { name: 'Floor Price Suggestion' }).click();

    await page.getByRole('link', { name: 'Div Id Breakdown' }).click();
    const suggestion = new SuggestionScreen(page);
    const feed = suggestion.level(1).filter({ hasText: FEED.id });
    const suggested = await suggestion.cell(feed, 'suggestedFloorPrice').innerText();
    await expect(suggestion.cell(feed, 'currentFloorPrice')).not.toHaveText(suggested);
    await suggestion.recordButton.click();

    const record = new RecordScreen(page);
    await record.all(FEED.id).fill(suggested.replace('$', ''));
    await record.save.click();
    await expectToast(page, 'Floor prices recorded');
    await expect(page).toHaveURL('/analytics/adunits');
    expect(record.sent[0]?.prices).toEqual(
      FEED.bidders.map((bidderName) => ({
        bidderName,
        adUnitId: FEED.id,
        currency: 'USD',
        floorPrice: numberOf(suggested),
      })),
    );

    // Requests of the open screen would arrive after the session's end.
    await page.goto('about:blank');
    await world.advance(TWO_DAYS);
    await world.signIn('publisher');
    await page.goto('/analytics/bidders');
    await page.getByRole('button', { name: 'Floor price change, Jan 8, 2024, 09:00' }).click();
    const history = page.getByRole('dialog', { name: 'Floor price history' });
    await expect(history.getByRole('row')).toHaveCount(1 + FEED.bidders.length);
    await expect(history.getByRole('row').nth(1)).toContainText(`${FEED.id}appnexus${suggested}`);
    await page.keyboard.press('Escape');

    await page.goto('/floor-price/adunits');
    await expect(suggestion.cell(feed, 'currentFloorPrice')).toHaveText(suggested);
    const inForce = await world.get<AdUnitFloorPrices[]>('/v1/prebid/floor_prices_by_timestamp');
    const prices = inForce.find(({ adUnitId }) => adUnitId === FEED.id)?.bidders;
    expect(prices?.map(({ floorPrice }) => floorPrice)).toEqual(
      FEED.bidders.map(() => numberOf(suggested)),
    );

    // The day before and the day after the change, the latest first.
    await page.goto(`${FEED.detail}?from=2024-01-07&to=2024-01-09`);
    const days = page.getByRole('treegrid').locator('[role=row][aria-level="1"]');
    await expect(days).toHaveCount(3);
    const figure = async (day: number, column: string) =>
      numberOf(await days.nth(day).locator(`[col-id=${column}]`).innerText());
    expect(await figure(0, 'fillRate')).toBeLessThan(0.85 * (await figure(2, 'fillRate')));
    expect(await figure(0, 'averageBidCpm')).toBeGreaterThan(
      1.2 * (await figure(2, 'averageBidCpm')),
    );
  },
);
