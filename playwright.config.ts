import { defineConfig } from '@playwright/test';
import type { WorkerFixtures } from './e2e/staff.ts';
import { findChromium } from './scripts/find-chromium.ts';

const asRoot = process.getuid?.() === 0;

/** By their first letters: the second half of the alphabet. */
const ON_POSTGRES = /\/e2e\/(?!payment-trouble|two-at-once)[m-z][^/]*\.spec\.ts$/;
const ON_BOTH = /\/(hand-over-at-a-hub|two-at-once|payment-trouble)\.spec\.ts$/;

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
  // Half of the files on each database, and what several people do at once on both.
  projects: [
    { name: 'embedded', use: { database: 'pglite' }, testIgnore: ON_POSTGRES },
    { name: 'postgres', use: { database: 'postgres' }, testMatch: [ON_POSTGRES, ON_BOTH] },
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
