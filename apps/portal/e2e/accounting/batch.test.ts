import { answerQuestions, paymentsOf, PaymentsScreen } from '../support/accounting.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { failWith, recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test(
  'ACC-022 ACC-028 A3 several requests are processed by keyboard with one confirmation; a failure is listed with Retry, and the counts follow',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('finance');
    const payments = await paymentsOf(world, 0);
    const [first, second, third] = payments;
    const sent = payments.length;
    const questions = answerQuestions(page, 'accept');
    const calls = recordCalls(page);
    const screen = await PaymentsScreen.open(page, world);
    const tabs = page.getByRole('navigation', { name: 'Requests by status' });
    await expect(tabs.getByRole('link', { name: /^Invoice Sent/ })).toHaveText(
      `Invoice Sent${sent}`,
    );
    await page.getByRole('button', { name: 'Process several' }).click();
    await screen.rows.first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: `Select #${second?.id} ` }).check();
    await page.getByRole('checkbox', { name: `Select #${third?.id} ` }).check();
    await expectNoAxeViolations(page);

    await page.route(`**/payments/${second?.id}/status`, failWith(500, 'Internal server error'));
    await page.getByRole('button', { name: 'Process 3' }).click();
    await expectToast(page, 'Updated: -> Processing');
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatch(/^Are You Sure to Process 3 Requests\?/);
    expect(calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(3);
    const failed = page.getByRole('alert', { name: 'Failed changes' });
    await expect(failed).toContainText(`#${second?.id} ${second?.affiliate_name}`);
    await expectNoAxeViolations(page);
    await expect(tabs.getByRole('link', { name: /^Invoice Sent/ })).toHaveText(
      `Invoice Sent${sent - 2}`,
    );
    await page.unroute(`**/payments/${second?.id}/status`);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(failed).toHaveCount(0);

    await screen.choose(first!);
    const history = screen.panel.getByRole('listitem').filter({ hasText: 'Changed to' });
    await expect(history).toHaveText(/^Changed to Payment Processing.*by Fiona Marsh$/s);
  },
);
