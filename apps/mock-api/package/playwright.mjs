// `@bidstage/mock-api/playwright`, for modules.
import { test as base, expect as plain } from '@playwright/test';
import { matchers } from './matchers.cjs';
import { fixtures } from './playwright-fixtures.js';

export const test = base.extend(fixtures);
export const expect = plain.extend(matchers);
