import { holdBack } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { CALLS, FEED, RecordScreen } from './floor-price-screen.ts';

test.use({ timezoneId: 'UTC' });

test(
  'FLR-026 a failure keeps the draft, lists what is refused and offers Retry; a double click sends one request, and nothing can be changed meanwhile',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await RecordScreen.openFrom(page, world, 'bidders');
    await screen.all(FEED.id).fill('0.5');
    const problems = [{ path: '/body/1/bidderName', message: 'is not configured' }];
    const refused = { code: 422, msg: 'Invalid request', data: { problems } };
    await page.route(CALLS.record, (route) => route.fulfill({ status: 422, json: refused }));
    await screen.save.click();
    const text = 'Record floor prices error occurred: Invalid request';
    await expectToast(page, text);
    await expect(screen.modal.getByRole('alert').getByText(text)).toBeVisible();
    await expect(
      screen.modal.getByText(`${FEED.id}, criteo: bidderName is not configured`),
    ).toBeVisible();
    await expect(screen.all(FEED.id)).toHaveValue('0.5');
    await expect(screen.save).toBeEnabled();
    await page.unroute(CALLS.record);
    const release = await holdBack(page, CALLS.record);
    await screen.modal.getByRole('button', { name: 'Retry' }).dblclick();
    await expect(screen.save).toHaveAttribute('aria-busy', 'true');
    await expect(screen.all(FEED.id)).not.toBeEditable();
    release();
    await expect(page).toHaveURL('/analytics/bidders');
    expect(screen.sent).toHaveLength(2);
  },
);

test(
  'an invalid price is not sent; the focus goes to its field, also in a closed row',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await RecordScreen.open(page, world);
    await screen.caret().click();
    await screen.price('ix').fill('0');
    await screen.price('openx').fill('0.5');
    await expect(screen.price('ix')).toHaveAttribute('aria-invalid', 'true');
    await screen.caret().click();
    await screen.save.click();
    await expect(screen.price('ix')).toBeFocused();
    await expect(screen.price('ix')).toHaveAccessibleDescription(
      /^Number above 0, like 0.5 Current: -- Suggested: \$\d\.\d\d$/,
    );
    expect(screen.sent).toEqual([]);
    await screen.price('ix').fill('0.5');
    await screen.save.click();
    await expect(page).toHaveURL('/analytics/bidders');
    expect(screen.sent[0]?.prices).toHaveLength(2);
  },
);
