import type { Page } from '@playwright/test';
import type { ScreenState } from '../../src/simulator/catalogue/screen-state.ts';
import { CATALOGUE } from '../../src/simulator/catalogue/states.ts';
import type { SimWorld } from '../support/sim-world.ts';
import { expect } from '../support/test.ts';

/** Each screen with data: the first state of its part of the catalogue that is full and has no fault. */
export const FULL_SCREENS: readonly ScreenState[] = CATALOGUE.flatMap(({ states }) => {
  const first = states.find(({ kind, faults }) => kind === 'full' && faults.length === 0);
  return first ? [first] : [];
});

/** Opens a screen in a world; resolves when everything on it has loaded. */
export async function openScreen(page: Page, world: SimWorld, screen: ScreenState): Promise<void> {
  if (screen.persona !== null) await world.signIn(screen.persona);
  await page.goto(screen.path);
  await expect(page.getByText(screen.shows).first()).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.locator('[data-sim-bar]')).toBeVisible();
}
