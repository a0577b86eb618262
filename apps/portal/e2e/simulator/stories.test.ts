import type { APIRequestContext, Page } from '@playwright/test';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import type { StoryDoor } from '../../src/simulator/story/story-stage.tsx';
import { expect, test } from '../support/test.ts';

type CheckedStep = Awaited<ReturnType<StoryDoor['check']>>[number];

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
] as const;

/** Opens the first page of a story, with the panel open or closed, and checks all its steps. */
async function checkedSteps(page: Page, name: string): Promise<readonly CheckedStep[]> {
  const applied = await page.request.post(`/__sim/stories/${name}/apply`);
  expect(applied.ok()).toBe(true);
  const { path } = (await applied.json()) as { path: string };
  await page.goto(path);
  await page.waitForFunction(() => window.bidstageStory !== undefined);
  return page.evaluate(() => window.bidstageStory?.check() ?? []);
}

async function storyNames(request: APIRequestContext): Promise<readonly string[]> {
  const stories = await (await request.get('/__sim/stories')).json();
  return (stories as { name: string }[]).map(({ name }) => name);
}

/** Every problem of all stories, and the number of statements and figures compared. */
async function checkAll(page: Page): Promise<{ problems: string[]; compared: number }> {
  const problems: string[] = [];
  let compared = 0;
  for (const name of await storyNames(page.request)) {
    for (const step of await checkedSteps(page, name)) {
      compared += step.compared;
      problems.push(...step.problems.map((text) => `${name} ${step.index + 1}: ${text}`));
    }
  }
  return { problems, compared };
}

for (const viewport of WIDTHS) {
  for (const panel of ['closed', 'open'] as const) {
    const isNormal = viewport.width === 1280 && panel === 'open';
    test.describe(`S4 ${viewport.width} px, panel ${panel}`, () => {
      // The screen of one story may still ask with the session of the one before.
      test.use({ viewport, meant: ['GET /v1/'] });

      test(
        'S4 every story shows what its notes say',
        { tag: isNormal ? [] : ['@full'] },
        async ({ page, world }, { annotations }) => {
          test.setTimeout(300_000);
          await world.signIn('publisher');
          await page.goto('/adUnits');
          await expect(page.getByRole('complementary', { name: 'Simulator' })).toBeVisible();
          if (panel === 'open') await page.keyboard.press('Control+Shift+Period');
          const { problems, compared } = await checkAll(page);
          annotations.push({ type: 'compared', description: `${compared} statements and figures` });
          expect(problems).toEqual([]);
        },
      );
    });
  }
}

const STEP: StoryStep = { title: 'A step', note: 'Revenue changes by {change}.' };
const REVENUE = { card: 'Revenue', part: 'change' } as const;

/** One step for each kind of lie, with what the check must find. */
const LIES: readonly (StoryStep & { readonly found: string })[] = [
  { ...STEP, found: 'is no figure of the step' },
  { ...STEP, note: 'Revenue falls by 3 %.', found: 'typed figure "3 %"' },
  lie({ at: { card: 'Profit' } }, 'is not on the screen'),
  lie({ at: { selector: 'main [role=treegrid]' } }, 'is outside of what the window shows'),
  lie({ at: REVENUE, sign: 'up' }, 'is not a gain'),
  lie({ at: REVENUE, atLeast: 90 }, 'is less than 90'),
  lie({ at: { role: 'heading', name: 'Bidder' }, contains: 'Accounting' }, 'not "Accounting"'),
  lie({ at: { card: 'Request', part: 'change' }, standsOut: true }, 'stands out more'),
];

function lie(
  statement: Omit<NonNullable<StoryStep['statements']>[number], 'says'>,
  found: string,
): StoryStep & { readonly found: string } {
  return { title: 'A lie', note: 'A lie.', statements: [{ says: 'A lie', ...statement }], found };
}

test('S4 the check finds every kind of lie in a story', async ({ page, world }) => {
  await world.signIn('publisher');
  const name = `lies-${world.name.toLowerCase()}`;
  const steps = LIES.map(({ found: _found, ...step }) => step);
  const story = {
    title: 'Lies',
    description: 'Each step says something wrong.',
    persona: 'publisher',
    path: '/analytics/bidders',
    seed: 1,
    now: '2024-01-08T09:00:00Z',
    timeZone: 'America/New_York',
    acts: [],
    steps,
  };
  const made = await page.request.put(`/__sim/stories/${name}`, { data: { name, ...story } });
  expect(await made.text()).not.toContain('problems');
  try {
    const checked = await checkedSteps(page, name);
    expect(checked.map(({ problems }) => problems.join('\n'))).toEqual(
      LIES.map(({ found }) => expect.stringContaining(found) as string),
    );
  } finally {
    await page.request.delete(`/__sim/stories/${name}`);
  }
});
