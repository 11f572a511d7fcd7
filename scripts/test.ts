import { rm } from 'node:fs/promises';
import { RECORDS_FOLDER } from '@kickstand/server/test/executed-statements.ts';
import { runStep } from './run-step.ts';

// All tests: the quick checks, unit, server and race tests, the row types of their statements, staff
// tasks in a browser. A third of the server's test files also run on the embedded database, and a third of the pages
// is looked at in every way, drawn at random: `npm run every-database` and `npm run every-page` run all.
process.env.DRAW ??= String(Math.floor(Math.random() * 3));
process.stdout.write(`Drawn: DRAW=${process.env.DRAW}\n`);
await import('./check.ts');
await rm(RECORDS_FOLDER, { recursive: true, force: true });
runStep('Unit, server and race tests', 'vitest', ['run']);
runStep('Row types of the statements that ran', process.execPath, ['scripts/check-row-types.ts']);
runStep('Staff tasks in the browser', 'playwright', ['test']);
process.stdout.write('\nAll tests passed.\n');
