import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

const PORT = 4173;

/** Chromium flags for a test machine: no sandbox (tests may run as root), no GPU, no internet access. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.test.ts',
  outputDir: '../../.reports/browser',
  // Approved pictures do not depend on the machine: one for each screen and theme.
  snapshotPathTemplate: '{testDir}/approved/{arg}{ext}',
  globalSetup: './e2e/support/warm-up.ts',
  fullyParallel: true,
  workers: availableParallelism(),
  // A busy machine is no defect of the product; what needed its second attempt is listed as flaky.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../.reports/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://127.0.0.1:${PORT}`,
    // Frames of transitions cost a software renderer as much as the page itself.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes long; what fails is recorded when it is tried again.
    trace: 'on-first-retry',
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(process.env['BIDSTAGE_CHROMIUM'] && { executablePath: process.env['BIDSTAGE_CHROMIUM'] }),
    },
  },
  webServer: {
    command: 'node ../../scripts/start.mjs',
    url: `http://127.0.0.1:${PORT}/v1/users/me`,
    timeout: 120_000,
    env: {
      PORT: String(PORT),
      BIDSTAGE_DATA_DIR: ':memory:',
      SIM_NOW: '2024-01-08T09:00:00Z',
    },
  },
});
