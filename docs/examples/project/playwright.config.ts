import { defineConfig } from '@playwright/test';

const executablePath = process.env['BIDSTAGE_CHROMIUM'];

export default defineConfig({
  testMatch: 'playwright.spec.ts',
  reporter: 'line',
  timeout: 90_000,
  expect: { timeout: 30_000 },
  use: { launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) } },
});
