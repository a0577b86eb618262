import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** The simulator's bar, banner and panel from the user's view. */
export class SimPanel {
  readonly page: Page;
  readonly panel: Locator;
  readonly bar: Locator;
  readonly banner: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole('dialog', { name: 'Simulator panel' });
    this.bar = page.getByRole('complementary', { name: 'Simulator', exact: true });
    this.banner = page.getByRole('complementary', { name: 'Active faults' });
  }

  /** Opens the panel with the bar's button, on a tab. */
  static async open(page: Page, tab: string): Promise<SimPanel> {
    const sim = new SimPanel(page);
    await sim.bar.getByRole('button', { name: 'Panel' }).click();
    await sim.choose(tab);
    return sim;
  }

  async choose(tab: string): Promise<void> {
    await this.panel.getByRole('tab', { name: tab }).click();
    await expect(this.panel.getByRole('tabpanel', { name: tab })).toBeVisible();
  }

  button(name: string | RegExp): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  /** Clicks a button of the Share tab and returns the link that it created. */
  async makeLink(button: string): Promise<string> {
    await this.button(button).click();
    const link = this.panel.getByLabel('Link', { exact: true }).last();
    await expect(link).toHaveText(/#sim=/);
    return (await link.innerText()).trim();
  }
}

/** The control plane's state of the page's world. */
export async function stateOf(page: Page): Promise<{
  world: string;
  seed: number;
  story: string | null;
  stateHash: string;
  clock: { mode: string; now: string };
}> {
  const response = await page.context().request.get('/__sim/state');
  return (await response.json()) as Awaited<ReturnType<typeof stateOf>>;
}

/** The address before a short link, and the data in it. */
export function contentOf(link: string) {
  const [, start = '', code = ''] = /^(.*)#sim=([^.]*)/.exec(link) ?? [];
  return { start, data: JSON.parse(Buffer.from(code, 'base64url').toString()) as object };
}
