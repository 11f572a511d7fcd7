import { runStep } from './run-step.ts';

// Checks every screen with axe on a laptop and on a phone, light and dark, and every page, list and
// dialog for movement, width and the keyboard. `npm test` checks a part of them, drawn at random.
// LAPTOP_WIDTH=1024 npm run every-page -- [files]
process.env.ACCESSIBILITY_ON = 'laptop and phone';
process.env.LAPTOP_WIDTH ??= '1440';
process.env.DRAW = 'all';
runStep('Every page', 'playwright', [
  'test',
  '--grep',
  '@laptop|@phone|@drawn',
  ...process.argv.slice(2),
]);
