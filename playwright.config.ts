import { defineConfig } from '@playwright/test';
import type { WorkerFixtures } from './e2e/staff.ts';
import { findChromium } from './scripts/find-chromium.ts';

const asRoot = process.getuid?.() === 0;

export default defineConfig<object, WorkerFixtures>({
  testDir: 'e2e',
  // The tests of a file run one after the other, on a business that only they change.
  fullyParallel: false,
  // Browsers and servers wait for each other half of the time.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './e2e/global-setup.ts',
  reporter: [['list']],
  projects: [
    { name: 'embedded', use: { database: 'pglite' } },
    {
      name: 'postgres',
      use: { database: 'postgres' },
      testMatch: /(hand-over-at-a-hub|two-at-once|payment-trouble)\.spec\.ts$/,
    },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // What still moves is clicked again after scrolling, which hides a menu whose button leaves.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost a third of the time: `npx playwright test --trace on` records them on demand.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
