import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import type { SimWorld } from './sim-world.ts';

/** The Payment Request screen from the user's view. */
export class PaymentsScreen {
  readonly page: Page;
  readonly rows: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page
      .getByRole('table', { name: 'Payment requests' })
      .locator('tbody')
      .getByRole('row');
    this.panel = page.getByRole('region', { name: 'Payment request details' });
  }

  /** Signs in as `finance` and opens the list; `query` is the search of its URL. */
  static async open(page: Page, world: SimWorld, query = ''): Promise<PaymentsScreen> {
    await world.signIn('finance');
    const screen = new PaymentsScreen(page);
    await page.goto(`/accounting/applications${query}`);
    await expect(screen.rows.first()).toBeVisible();
    return screen;
  }

  row(payment: PaymentRequest): Locator {
    return this.rows.filter({
      has: this.page.getByRole('link', {
        name: `Download invoice ${payment.invoice_num}`,
        exact: true,
      }),
    });
  }

  async choose(payment: PaymentRequest): Promise<void> {
    await this.row(payment).getByRole('cell').nth(1).click();
    await expect(this.panel.getByText(`#${payment.id}`, { exact: true })).toBeVisible();
  }

  async chooseStatus(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Status' }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
  }

  button(name: 'Reject' | 'Process' | 'Close'): Locator {
    return this.panel
      .getByRole('group', { name: 'Change the status' })
      .getByRole('button', { name, exact: true });
  }

  /** The value next to a label of the panel. */
  fact(label: string): Locator {
    const name = this.page.locator('dt', { hasText: new RegExp(`^${label}$`) });
    return this.panel.locator('dl > div').filter({ has: name }).locator('dd');
  }
}

/** The world's payment requests of one status, in the order of the list. */
export function paymentsOf(world: SimWorld, status: 0 | 1 | 2 | 3): Promise<PaymentRequest[]> {
  return world.get<PaymentRequest[]>(`/v1/accounting/payments?status=${status}`);
}

export async function firstPayment(
  world: SimWorld,
  status: 0 | 1 | 2 | 3,
): Promise<PaymentRequest> {
  const [payment] = await paymentsOf(world, status);
  if (!payment) throw new Error(`the world has no payment request in status ${status}`);
  return payment;
}

/** Accepts or dismisses every dialog of the browser from now on and collects their texts. */
export function answerQuestions(page: Page, response: 'accept' | 'dismiss'): string[] {
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message());
    await dialog[response]();
  });
  return questions;
}
