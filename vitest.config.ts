import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { configDefaults, defineConfig } from 'vitest/config';
import { iconModules } from './packages/console/icon-modules.ts';
import { notDrawn } from './packages/server/test/drawn.ts';
import { preferMemoryForScratch } from './scripts/scratch-folder.ts';

preferMemoryForScratch();

const TESTS = ['packages/*/{src,demo,test}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'];
/** Programs of processes, crashes and races, of which a run looks at a quarter; see drawn.ts. */
const LONG = TESTS.flatMap((each) => globSync(each.replace('*.test', '*.long.test'))).sort();

export default defineConfig({
  plugins: [iconModules()],
  resolve: {
    // A single copy of graphql: the bundler would resolve a different build of it than Node.
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
  },
  test: {
    include: TESTS,
    exclude: [...configDefaults.exclude, ...notDrawn(LONG, 'long tests')],
    globalSetup: ['packages/server/test/global-setup.ts'],
    setupFiles: ['packages/server/test/record-statements.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Each file sets up its own state; reloading the server for each file takes a fifth of the
    // time.
    isolate: false,
  },
});
