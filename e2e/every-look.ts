import { SCREENS } from './accessibility-check.ts';
import { test } from './staff.ts';

/**
 * Declares tests for a laptop and a phone; `expectAccessible` checks both in light and dark mode.
 * The tags `@laptop` and `@phone` select a screen.
 */
export function inEveryLook(declare: (screen: keyof typeof SCREENS) => void): void {
  for (const screen of ['laptop', 'phone'] as const) {
    test.describe(`on a ${screen}`, { tag: `@${screen}` }, () => {
      test.use({ viewport: SCREENS[screen] });
      declare(screen);
    });
  }
}
