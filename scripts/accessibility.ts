import { findChromium } from './find-chromium.ts';
import { runStep } from './run-step.ts';

// Checks every screen with axe on a laptop and on a phone, light and dark. `npm test` checks half of
// them on one of the two. LAPTOP_WIDTH=1024 npm run accessibility -- [files]
process.env.CHROMIUM = findChromium();
process.env.ACCESSIBILITY_ON = 'laptop and phone';
process.env.LAPTOP_WIDTH ??= '1440';
runStep('Accessibility', 'playwright', [
  'test',
  '--grep',
  '@laptop|@phone',
  ...process.argv.slice(2),
]);
