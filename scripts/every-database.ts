import { runStep } from './run-step.ts';

// Runs the server's tests on PostgreSQL and on the embedded database. `npm test` runs a part of them, drawn at
// random, on the second one.
// npm run every-database -- [files]
process.env.DRAW = 'all';
runStep('Server tests on both databases', 'vitest', ['run', ...process.argv.slice(2)]);
