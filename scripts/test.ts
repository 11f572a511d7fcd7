import { findChromium } from './find-chromium.ts';
import { runStep } from './run-step.ts';

// Everything: the quick check, unit, server and race tests on both databases, staff tasks in a browser.
try {
  process.env.CHROMIUM = findChromium();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'No browser.'}\n`);
  process.exit(1);
}
await import('./check.ts');
runStep('Unit, server and race tests', 'vitest', ['run']);
runStep('Staff tasks in the browser', 'playwright', ['test']);
process.stdout.write('\nAll tests passed.\n');
