import { recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { SimPanel } from '../simulator/sim-panel.ts';
import { Wizard } from './wizard.ts';

const writes = (calls: readonly string[]) =>
  calls.filter((call) => !call.startsWith('GET') && call.includes(' /v1/'));

test('S4 a story that begins on an onboarding page does not change its publisher’s status', async ({
  page,
  world,
}) => {
  await Wizard.open(page, world, 'publisher-onboard-line-item');
  const calls = recordCalls(page);
  const sim = await SimPanel.open(page, 'Story');
  const item = sim.panel.getByRole('listitem').filter({ hasText: 'A weak day is traced' });
  await item.getByRole('button', { name: 'Open this story' }).click();
  await expect(page).toHaveURL(/\/analytics\//, { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(writes(calls)).toEqual([]);
});
