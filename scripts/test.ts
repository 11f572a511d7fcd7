import { rm } from 'node:fs/promises';
import { RECORDS_FOLDER } from '@kickstand/server/test/executed-statements.ts';
import { runStep } from './run-step.ts';

// The quick checks, unit, server and race tests, the row types of their statements, staff tasks in a browser.
// A quarter of what takes long is drawn at random, which DRAW=<seed> repeats: `npm run test-whole` draws nothing.
process.env.DRAW ??= String(Math.floor(Math.random() * 1_000_000));
process.stdout.write(`DRAW=${process.env.DRAW}\n`);
await import('./check.ts');
await rm(RECORDS_FOLDER, { recursive: true, force: true });
runStep('Unit, server and race tests', 'vitest', ['run']);
runStep('Row types of the statements that ran', process.execPath, ['scripts/check-row-types.ts']);
runStep('Staff tasks in the browser', 'playwright', ['test']);
process.stdout.write('\nAll tests passed.\n');
