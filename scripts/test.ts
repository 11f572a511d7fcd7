import { rm } from 'node:fs/promises';
import { RECORDS_FOLDER } from '@kickstand/server/test/executed-statements.ts';
import { runStep } from './run-step.ts';

// All tests: the quick checks, unit, server and race tests on both databases, the row types of their
// statements, staff tasks in a browser.
await import('./check.ts');
await rm(RECORDS_FOLDER, { recursive: true, force: true });
runStep('Unit, server and race tests', 'vitest', ['run']);
runStep('Row types of the statements that ran', process.execPath, ['scripts/check-row-types.ts']);
runStep('Staff tasks in the browser', 'playwright', ['test']);
process.stdout.write('\nAll tests passed.\n');
