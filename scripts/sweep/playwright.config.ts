import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const { SWEEP_ADDRESS = '', SWEEP_OUT = '.reports', BIDSTAGE_CHROMIUM = '' } = process.env;

export default defineConfig({
  testMatch: 'journeys.ts',
  outputDir: join(SWEEP_OUT, 'sweep-files'),
  fullyParallel: true,
  timeout: 300_000,
  // Both folders are emptied: they are never those that a user has named.
  reporter: [['list'], ['html', { open: 'never', outputFolder: join(SWEEP_OUT, 'sweep') }]],
  use: {
    baseURL: SWEEP_ADDRESS,
    screenshot: 'on',
    // Of a step, on a busy machine.
    actionTimeout: 15_000,
    launchOptions: { executablePath: BIDSTAGE_CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] },
  },
});
