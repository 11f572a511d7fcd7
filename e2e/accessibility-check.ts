import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { expect } from './staff.ts';

/** The screens that must be accessible. */
export const SCREENS = {
  laptop: { width: Number(process.env.LAPTOP_WIDTH ?? 1440), height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/**
 * Opens the dialog of an action, on a phone through the action sheet.
 * @param title the dialog's title, if it is not the action's label.
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
/** The rules that depend on colors: only these are checked again in dark mode. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Colors are read half-faded during animations. Endless animations are not awaited. */
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

/** What axe reports for the current page, as rule and elements. */
async function accessibilityProblems(page: Page, rules: readonly string[]): Promise<string[]> {
  await atRest(page);
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
    // Without details of what passed, which take a third of the time.
    const options = { runOnly: rules, resultTypes: ['violations'] };
    const { violations } = await axe.run(document, options);
    // The page behind a dialog, an open menu or a list of choices is partly covered.
    const behind = (target: string | undefined) =>
      document.querySelector('[aria-modal="true"], [role="menu"], [role="listbox"]') !== null &&
      target !== undefined &&
      document.querySelector(target)?.closest('#overlays') == null;
    return violations.flatMap(({ id, nodes }) => {
      const meant = nodes.filter(
        ({ target: [target] }) => !(id === 'target-size' && behind(target)),
      );
      return meant.map(({ html }) => `${id}: ${html}`);
    });
  }, rules);
}

/** Changes between light and dark mode; the console follows a moment later, pages of the server at once. */
async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const html = page.locator('html');
  const attribute = 'data-mantine-color-scheme';
  if ((await html.getAttribute(attribute)) === null) return;
  await expect(html).toHaveAttribute(attribute, colorScheme);
}

/**
 * Fails with axe's findings, in light and dark mode; `what` names the screen or the part that was
 * just opened.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Every page has both; before they are rendered, the page is not there.
  await expect(page.locator('main')).not.toHaveCount(0);
  await expect(page.locator('h1')).not.toHaveCount(0);
  // The page's content security policy would block a script tag.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(AXE, 'utf8'));
  expect.soft(await accessibilityProblems(page, RULES), what).toEqual([]);
  await inScheme(page, 'dark');
  expect.soft(await accessibilityProblems(page, COLOR_RULES), `${what} in the dark`).toEqual([]);
  await inScheme(page, 'light');
}
