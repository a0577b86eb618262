import { recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { SimPanel } from '../simulator/sim-panel.ts';
import { CODE, LINE_ITEM, UPLOAD, Wizard, type Step } from './wizard.ts';

const ONBOARDING: readonly (readonly [persona: string, step: Step])[] = [
  ['publisher-onboard-upload', UPLOAD],
  ['publisher-onboard-code', CODE],
  ['publisher-onboard-line-item', LINE_ITEM],
];

const FINISHED = [
  'publisher',
  'publisher-tw',
  'publisher-jp',
  'publisher-large',
  'publisher-analytics-only',
];

const writes = (calls: readonly string[]) =>
  calls.filter((call) => !call.startsWith('GET') && call.includes(' /v1/'));

test(
  'ONB-010 switching to another publisher on an onboarding page does not change that publisher’s status',
  { tag: '@full' },
  async ({ page, world }) => {
    test.setTimeout(90_000);
    const wizard = await Wizard.open(page, world, 'publisher-onboard-upload');
    const calls = recordCalls(page);
    const bar = page.getByRole('complementary', { name: 'Simulator' });
    const switchTo = async (persona: string) => {
      await bar.getByRole('combobox', { name: 'Persona' }).click();
      await page.getByRole('option', { name: new RegExp(`^${persona} `) }).click();
      await expect(bar.getByRole('combobox', { name: 'Persona' })).toContainText(persona);
    };
    for (const [index, persona] of FINISHED.entries()) {
      const [before, step] = ONBOARDING[index % ONBOARDING.length]!;
      await switchTo(before);
      await page.goto('/');
      await wizard.expectStep(step);
      await switchTo(persona);
      await expect(page.getByRole('button', { name: 'Begin again' })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    expect(writes(calls)).toEqual([]);
    // Begin again changes the status, but only that of the publisher who clicked it.
    await switchTo('publisher');
    await page.goto('/onboard/upload-config');
    await page.getByRole('button', { name: 'Begin again' }).click();
    await expect(page.getByRole('region', { name: 'Finished onboarding' })).toHaveCount(0);
    await expect.poll(() => writes(calls)).toEqual(['PATCH /v1/prebid/affiliates/A1001']);
  },
);

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
