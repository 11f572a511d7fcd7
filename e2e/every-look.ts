import { SCREENS } from './accessibility-check.ts';
import { test } from './staff.ts';

/** Declares tests for a laptop and a phone, in light and in dark colors. */
export function inEveryLook(declare: (screen: keyof typeof SCREENS) => void): void {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const screen of ['laptop', 'phone'] as const) {
      test.describe(`in ${colorScheme} colors on a ${screen}`, () => {
        test.use({ colorScheme, viewport: SCREENS[screen] });
        declare(screen);
      });
    }
  }
}
