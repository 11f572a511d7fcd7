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

/**
 * The tests of accessibility that are left to another run: `npm test` draws a screen, its width and
 * half of the files, because all of them take a third of its time. `npm run every-page` runs all.
 */
const OTHER_LOOKS: Readonly<Record<string, RegExp>> = {
  'laptop a-l': /@phone|\b(?<!-)[m-z][\w-]*\.spec\.ts .*@laptop/,
  'laptop m-z': /@phone|\b(?<!-)[a-l][\w-]*\.spec\.ts .*@laptop/,
  'phone a-l': /@laptop|\b(?<!-)[m-z][\w-]*\.spec\.ts .*@phone/,
  'phone m-z': /@laptop|\b(?<!-)[a-l][\w-]*\.spec\.ts .*@phone/,
};
const looks = Object.keys(OTHER_LOOKS);
process.env.ACCESSIBILITY_ON ??= looks[Math.floor(Math.random() * looks.length)];
/** The narrowest laptop, a usual one, and a desktop. */
const widths = ['1024', '1440', '1920'];
process.env.LAPTOP_WIDTH ??= widths[Math.floor(Math.random() * widths.length)];
/** Tests of every page, list and dialog check a third of them; see e2e/drawn.ts. */
process.env.DRAW ??= String(Math.floor(Math.random() * 3));
const skipped = OTHER_LOOKS[process.env.ACCESSIBILITY_ON ?? ''];

export default defineConfig<object, WorkerFixtures>({
  testDir: 'e2e',
  // The tests of a file run one after the other, on a business that only they use.
  fullyParallel: false,
  // Browsers and servers spend half of the time waiting for each other.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './e2e/global-setup.ts',
  reporter: [['list']],
  ...(skipped && { grepInvert: skipped }),
  // A third of the files on the embedded database, and concurrency tests on both.
  projects: [
    { name: 'embedded', use: { database: 'pglite' }, testIgnore: ON_POSTGRES },
    { name: 'postgres', use: { database: 'postgres' }, testMatch: [ON_POSTGRES, ON_BOTH] },
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
