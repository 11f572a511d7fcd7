import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { expect } from './staff.ts';

/** The screens on which everything must be accessible. */
export const SCREENS = {
  laptop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/**
 * Opens the dialog of an action, on a phone through the sheet of actions.
 * @param title the dialog's, where it is not the action's label.
 */
export async function openAction(
  page: Page,
  label: string,
  title: string | RegExp = label,
): Promise<Locator> {
  const phone = page.viewportSize()?.width === SCREENS.phone.width;
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page
    .getByRole(phone ? 'button' : 'menuitem', { name: label })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Colors are read half-faded while something moves. What moves for ever is not waited for. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/** What axe finds wrong with the page as it stands now, as rule and elements. */
async function accessibilityProblems(page: Page): Promise<string[]> {
  await atRest(page);
  // A script tag would be refused by the page's own security policy.
  await page.evaluate(readFileSync(AXE, 'utf8'));
  return await page.evaluate(async (rules) => {
    const { axe } = window as unknown as {
      axe: {
        run(
          context: object,
          options: object,
        ): Promise<{
          violations: { id: string; nodes: { html: string; target: string[] }[] }[];
        }>;
      };
    };
    const { violations } = await axe.run(document, { runOnly: rules });
    // Menus and toasts are rendered at the end of the page, outside of its landmarks.
    const inPortal = (target: string | undefined) =>
      target !== undefined && document.querySelector(target)?.closest('[data-portal]') != null;
    return violations.flatMap(({ id, nodes }) => {
      const meant = nodes.filter(({ target }) => id !== 'region' || !inPortal(target[0]));
      return meant.map(({ html }) => `${id}: ${html}`);
    });
  }, RULES);
}

/** Fails with what axe finds; `what` names the screen or the part that has just been opened. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await accessibilityProblems(page), what).toEqual([]);
}
