import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const { SWEEP_ADDRESS = '', SWEEP_OUT = '.reports/sweep', BIDSTAGE_CHROMIUM = '' } = process.env;

/** The sweep of the journeys, which `scripts/sweep.ts` starts. */
export default defineConfig({
  testMatch: 'journeys.ts',
  outputDir: join(import.meta.dirname, '../../node_modules/.cache/bidstage-sweep'),
  fullyParallel: true,
  timeout: 300_000,
  reporter: [['list'], ['html', { open: 'never', outputFolder: SWEEP_OUT }]],
  use: {
    baseURL: SWEEP_ADDRESS,
    screenshot: 'on',
    // Of a step, on a busy machine.
    actionTimeout: 15_000,
    launchOptions: { executablePath: BIDSTAGE_CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] },
  },
});
