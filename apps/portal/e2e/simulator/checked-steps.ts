import type { Page } from '@playwright/test';
import type { StoryControls } from '#portal/simulator/story/story-stage.tsx';
import { expect } from '../support/test.ts';

type CheckedStep = Awaited<ReturnType<StoryControls['check']>>[number];

/** Checks all steps of the story that is open. */
export async function checkOpenStory(page: Page): Promise<readonly CheckedStep[]> {
  await page.waitForFunction(() => window.bidstageStory !== undefined);
  return page.evaluate(() => window.bidstageStory?.check() ?? []);
}

/** Opens the first page of a story. */
export async function openStory(page: Page, name: string): Promise<void> {
  const applied = await page.request.post(`/__sim/stories/${name}/apply`);
  expect(applied.ok()).toBe(true);
  const { path } = (await applied.json()) as { path: string };
  await page.goto(path);
}

/** Opens the first page of a story, and checks all its steps. */
export async function checkedSteps(page: Page, name: string): Promise<readonly CheckedStep[]> {
  await openStory(page, name);
  return checkOpenStory(page);
}

/** What is wrong in steps, each with the number of its step. */
export function problemsOf(steps: readonly CheckedStep[]): readonly string[] {
  return steps.flatMap((step) => step.problems.map((text) => `${step.index + 1}: ${text}`));
}
