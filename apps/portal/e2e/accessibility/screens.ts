import type { Page } from '@playwright/test';
import type { ScreenState } from '#portal/simulator/catalogue/screen-parts.ts';
import type { SimWorld } from '../support/sim-world.ts';
import { expect } from '../support/test.ts';

/** Opens a screen in a world; resolves when everything on it has loaded. */
export async function openScreen(page: Page, world: SimWorld, screen: ScreenState): Promise<void> {
  if (screen.persona !== null) await world.signIn(screen.persona);
  await page.goto(screen.path);
  await expect(page.getByText(screen.shows).first()).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.locator('[data-sim-bar]')).toBeVisible();
}
