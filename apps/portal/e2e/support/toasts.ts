import type { Locator, Page } from '@playwright/test';

/** The toast with this text while it is on the screen. */
export function toastOf(page: Page, text: string): Locator {
  return page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: text });
}
