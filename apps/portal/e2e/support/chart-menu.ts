import type { Locator } from '@playwright/test';

/** Chooses an action in the menu of a chart (its figure). */
export async function chooseInChart(
  chart: Locator,
  name: 'Table view' | 'Chart view' | 'Download as PNG' | 'Bars',
): Promise<void> {
  await chart.getByRole('button', { name: 'Chart options' }).click();
  const role = name === 'Bars' ? 'menuitemcheckbox' : 'menuitem';
  await chart.page().getByRole(role, { name }).click();
}
