import type { Interest, RecommendedBidder } from '@bidstage/mock-api/contract/operations/insights';
import type { Locator, Page } from '@playwright/test';
import type { SimWorld } from '../support/sim-world.ts';
import { expect } from '../support/test.ts';

export const BIDDERS_URL = '**/v1/prebid_insights/bidders?*';

const DAY = 86_400;

/** In milliseconds: the grid gets its name when it is completely drawn, which takes long on a busy machine. */
const GRID_PATIENCE = 20_000;

/** Waits for a table by its name. */
export async function expectGrid(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('grid', { name })).toBeVisible({ timeout: GRID_PATIENCE });
}

/** The texts of a column of the rows in view, from the top. */
export async function columnTexts(grid: Locator, column: string): Promise<string[]> {
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  return grid.locator(`.ag-row [col-id="${column}"]`).allInnerTexts();
}

/** The parameters of the requests whose path has this ending. */
export function queriesOf(calls: readonly string[], path: string): URLSearchParams[] {
  return calls
    .map((call) => new URL(call.slice('GET '.length), 'http://server'))
    .filter(({ pathname }) => pathname.endsWith(path))
    .map(({ searchParams }) => searchParams);
}

/** Number of days in a request. */
export function daysOf(query: URLSearchParams): number {
  return (Number(query.get('to')) - Number(query.get('from'))) / DAY;
}

/** The server's response to a request that the page has sent. */
export async function responseTo<Data>(world: SimWorld, call: string): Promise<Data> {
  return world.get<Data>(call.slice('GET '.length));
}

/** The first recorded request to this path. */
export function callTo(calls: readonly string[], path: string): string {
  const call = calls.find((one) => one.startsWith(`GET ${path}?`));
  if (!call) throw new Error(`no call to ${path}`);
  return call;
}

/** Opens the recommendations and returns the server's list of them. */
export async function openRecommendations(
  page: Page,
  world: SimWorld,
  calls: readonly string[],
): Promise<RecommendedBidder[]> {
  await page.goto('/insight');
  await expectGrid(page, 'Recommended bidders');
  return responseTo(world, callTo(calls, '/v1/prebid_insights/bidders'));
}

/** Opens the user interests and returns those of the location. */
export async function openInterests(
  page: Page,
  world: SimWorld,
  calls: readonly string[],
): Promise<Interest[]> {
  await page.goto('/user_interest_analysis');
  await expectGrid(page, 'User interests');
  return responseTo(world, callTo(calls, '/v1/prebid_insights/interests'));
}
