import type {
  Expect,
  TestType,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from '@playwright/test';
import type { Bidstage, BidstageOptions, matchers, NewWorld, OwnWorld } from './index.js';

/** What each test gets besides Playwright's own fixtures. */
export interface BidstageFixtures {
  /** The test's own world; the page is in it from the start. */
  readonly world: OwnWorld;
  /** Options of the test's world, for `test.use`; the persona is signed in. */
  readonly worldOptions: NewWorld;
}

/** What all tests of a worker share. */
export interface BidstageWorkerFixtures {
  /** The server, with the portal. `baseURL` is its address. */
  readonly bidstage: Bidstage;
  /** Options of the server, for `use` in `playwright.config`. */
  readonly bidstageOptions: BidstageOptions;
}

export declare const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & BidstageFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & BidstageWorkerFixtures
>;
/** Playwright's own, with `toHaveReceived(match, times?)` for a world. */
export declare const expect: Expect<typeof matchers>;
