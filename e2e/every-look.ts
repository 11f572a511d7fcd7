import { SCREENS } from './accessibility-check.ts';
import { test } from './staff.ts';

/**
 * Declares tests for a laptop and a phone; `expectAccessible` checks both in light and dark mode.
 */
export function inEveryLook(declare: (screen: keyof typeof SCREENS) => void): void {
  for (const screen of ['laptop', 'phone'] as const) {
    test.describe(`on a ${screen}`, () => {
      test.use({ viewport: SCREENS[screen] });
      declare(screen);
    });
  }
}
