import { readdirSync } from 'node:fs';
import { drawn, notDrawn } from '@kickstand/server/test/drawn.ts';
import { defineConfig } from '@playwright/test';
import type { WorkerFixtures } from './e2e/staff.ts';
import { installedChromium } from './scripts/needed-programs.mjs';
import { preferMemoryForScratch } from './scripts/scratch-folder.ts';

preferMemoryForScratch();

const asRoot = process.getuid?.() === 0;

/** Files by first letter: a third stays on the embedded database, whose servers start slowly. */
const ON_POSTGRES =
  /\/e2e\/(?!hand-over-at-a-hub|payment-trouble|two-at-once)[f-z][^/]*\.spec\.ts$/;
const ON_BOTH = /\/(hand-over-at-a-hub|two-at-once|payment-trouble)\.spec\.ts$/;

const FILES = readdirSync(new URL('e2e', import.meta.url))
  .filter((file) => file.endsWith('.spec.ts'))
  .sort();
/**
 * The files that are left to another run; see drawn.ts. `npm run test-whole` leaves none out, and one that is named on
 * the command line is always run.
 */
const LEFT_OUT = notDrawn(FILES, 'browser tests')
  .filter((file) => !process.argv.some((argument) => argument.endsWith(file)))
  .map((file) => `**/${file}`);
/** The narrowest laptop, a usual one, and a desktop. */
process.env.LAPTOP_WIDTH ??= drawn(['1440', '1024', '1920'], 'laptop')[0];

export default defineConfig<object, WorkerFixtures>({
  testDir: 'e2e',
  // The tests of a file run one after the other, on a business that only they use.
  fullyParallel: false,
  // Browsers and servers spend half of the time waiting for each other.
  workers: 3,
  // A test may take three times as long on a busy machine.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  globalSetup: './e2e/global-setup.ts',
  reporter: [['list']],
  // A third of the files on the embedded database, and concurrency tests on both.
  projects: [
    { name: 'embedded', use: { database: 'pglite' }, testIgnore: [ON_POSTGRES, ...LEFT_OUT] },
    {
      name: 'postgres',
      use: { database: 'postgres' },
      testMatch: [ON_POSTGRES, ON_BOTH],
      testIgnore: LEFT_OUT,
    },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // Moving elements are clicked again after scrolling, which closes a menu whose button is
    // scrolled away.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a third of the time: `npx playwright test --trace on` records them on demand.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: installedChromium(),
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
