import type { Page } from '@playwright/test';
import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { STORY_TEMPLATE_NAMES } from '@bidstage/mock-api/contract/values/story-templates';
import { expect, test } from '../support/test.ts';
import { checkOpenStory, openStory, problemsOf } from './checked-steps.ts';

const PUBLISHERS = [
  { name: 'Nordlicht', pageViewsPerMonth: 3_000_000, country: 'de' },
  { name: '北光新聞', pageViewsPerMonth: 8_000_000, country: 'jp' },
] as const;

/** Stores a publisher; returns the name of its file. */
async function publish(page: Page, request: object): Promise<string> {
  const made = await page.request.post('/__sim/publishers', { data: request });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { name: string }).name;
}

const removeStory = (page: Page, name: string) => page.request.delete(`/__sim/stories/${name}`);

const removePublisher = (page: Page, name: string) =>
  page.request.delete(`/__sim/publishers/${name}`);

// The session of a story may end.
test.use({ viewport: { width: 1280, height: 800 }, meant: ['GET /v1/'] });

for (const publisher of PUBLISHERS)
  for (const template of STORY_TEMPLATE_NAMES)
    test(
      `S4 ${template} shows what its notes say for a publisher of ${publisher.country}`,
      { tag: '@full' },
      async ({ page, world, baseURL }) => {
        test.setTimeout(120_000);
        await world.signIn('publisher');
        const file = await publish(page, publisher);
        const data = { template };
        const made = await page.request.post(`/__sim/publishers/${file}/stories`, { data });
        expect(made.status(), await made.text()).toBe(201);
        const { name } = (await made.json()) as Story;
        let told = '';
        try {
          const own = await page.request.post('/__sim/worlds', { data: { story: name } });
          told = ((await own.json()) as { name: string }).name;
          await page
            .context()
            .addCookies([{ name: 'bidstage_world', value: told, url: baseURL ?? '' }]);
          await openStory(page, name);
          // The amounts of all payment requests are computed for the first time.
          await page.waitForLoadState('networkidle');
          expect(problemsOf(await checkOpenStory(page))).toEqual([]);
        } finally {
          await page.request.delete(`/__sim/worlds/${told}`);
          await removePublisher(page, file);
          await removeStory(page, name);
        }
      },
    );
