import { answerQuestions, firstPayment, PaymentsScreen } from '../support/accounting.ts';
import { recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('ACC-022 ACC-028 ACC-030 ACC-031 API-010 A3 A5 Process asks for a confirmation, sends payment_processing once and replaces the row', async ({
  page,
  world,
}) => {
  const screen = await PaymentsScreen.open(page, world);
  const payment = await firstPayment(world, 0);
  const questions = answerQuestions(page, 'accept');
  await screen.choose(payment);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  const calls = recordCalls(page);
  await screen.button('Process').dblclick();
  expect(new URL((await sent).url()).pathname).toBe(`/v1/accounting/payments/${payment.id}/status`);
  expect((await sent).postDataJSON()).toEqual({ status: 'payment_processing' });
  expect(questions).toEqual(['Are You Sure to Process?']);
  await expectToast(page, 'Updated: -> Processing');
  await expect(screen.row(payment)).toContainText('Payment Processing');
  await expect(
    screen.panel.getByRole('link', { name: 'Show it in Payment Processing' }),
  ).toBeVisible();
  expect(calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1);
});

test('ACC-024 ACC-028 ACC-031 API-010 Close asks for a confirmation, sends closed and sets the value date', async ({
  page,
  world,
}) => {
  const screen = await PaymentsScreen.open(page, world, '?status=payment-processing');
  const payment = await firstPayment(world, 1);
  const questions = answerQuestions(page, 'accept');
  await screen.choose(payment);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await screen.button('Close').click();
  expect((await sent).postDataJSON()).toEqual({ status: 'closed' });
  expect(questions).toEqual(['Are You Sure to Close?']);
  await expectToast(page, 'Updated: -> Closed');
  await expect(screen.fact('Value date')).toHaveText('2024.01.08');
});

test('ACC-020 ACC-021 ACC-023 ACC-028 ACC-031 API-010 Reject asks for a reason and sends it unchanged', async ({
  page,
  world,
}) => {
  const screen = await PaymentsScreen.open(page, world);
  const payment = await firstPayment(world, 0);
  const questions = answerQuestions(page, 'accept');
  const calls = recordCalls(page);
  await screen.choose(payment);
  await screen.button('Reject').click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('heading')).toContainText(String(payment.id));
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(popup).toHaveCount(0);
  expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);

  const reason = '  <b>Wrong VAT number</b>\n"see" the note – ¥ ';
  await screen.button('Reject').click();
  await popup.getByRole('textbox', { name: 'Reason' }).fill(reason);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await popup.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).postDataJSON()).toEqual({ status: 'rejected', reject_reason: reason });
  expect(questions).toEqual(['Are You Sure to Reject?']);
  await expectToast(page, 'Updated: -> Rejected');
  await expect(screen.row(payment)).toContainText('Rejected');
});

test('UI-007 ANA-047 the popup’s body is at most 460 px tall and the popup 600 px wide', async ({
  page,
  world,
}) => {
  const screen = await PaymentsScreen.open(page, world);
  await screen.choose(await firstPayment(world, 0));
  await screen.button('Reject').click();
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  await popup
    .locator('[data-popup-body]')
    .evaluate((body) =>
      body.insertAdjacentHTML('beforeend', '<div style="height: 2000px; width: 2000px"></div>'),
    );
  expect((await popup.boundingBox())?.width).toBeLessThanOrEqual(600);
  expect((await popup.locator('[data-popup-body]').boundingBox())?.height).toBeLessThanOrEqual(460);
});
