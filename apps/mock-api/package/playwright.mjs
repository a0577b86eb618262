// `@bidstage/mock-api/playwright`, for modules.
import { test as base, expect } from '@playwright/test';
import { fixtures } from './playwright-fixtures.js';

export const test = base.extend(fixtures);
export { expect };
