import type { Locator, Page } from '@playwright/test';
import { expect } from './staff.ts';

/** What takes part in a dialog's tab order; of a group of radio buttons, one does. */
const CONTROLS = 'a[href], button, input, select, textarea, [contenteditable="true"]';

/** Fields whose content would be lost; those that scan, search or choose have none. */
const ENTRIES =
  ':is(input[type="text"], input[type="email"], input:not([type]), textarea):enabled:not([readonly], [data-scans], [aria-haspopup])';

/** Open dialogs, the topmost one last. */
export const dialogsOf = (page: Page) => page.locator('[role="dialog"][aria-modal="true"]');

/** Why the focus of a dialog that has just opened is not as it should be, or empty. */
async function wrongStart(dialog: Locator): Promise<string> {
  return await dialog.evaluate((root) => {
    const { activeElement } = document;
    if (!activeElement || !root.contains(activeElement)) return 'The focus is not in the dialog.';
    if (activeElement.matches('[aria-label="Close"]')) return 'The cross has the focus.';
    if (root.querySelector('[aria-invalid="true"]')) return 'A field is wrong from the start.';
    const isFree = (field: Element) =>
      field.checkVisibility() &&
      !field.matches('[readonly]:not([aria-haspopup]), [type="hidden"], [tabindex="-1"]');
    const fields = [...root.querySelectorAll(':is(input, select, textarea):enabled')];
    const isField = activeElement.matches('input, select, textarea');
    if (!isField && fields.some(isFree)) return 'A dialog with fields starts at a button.';
    const isMeant = activeElement.matches('[data-autofocus]:not([data-autofocus="here"])');
    const isRadio = activeElement.matches('[type="radio"]');
    if (isField && !isMeant && !isRadio && activeElement !== fields.find(isFree))
      return 'A field is before the one with the focus.';
    return activeElement.textContent === 'Close' ? 'Close has the focus.' : '';
  });
}

/** Tabs once around a dialog; returns controls it misses, and those outside that it reaches. */
async function tabAround(page: Page, dialog: Locator): Promise<string[]> {
  const count = await dialog.evaluate((root, controls) => {
    const visited: Element[] = [];
    Object.assign(window, { visited });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) visited.push(target);
    });
    return root.querySelectorAll(controls).length;
  }, CONTROLS);
  for (let pressed = 0; pressed <= count; pressed += 1) await page.keyboard.press('Tab');
  return await dialog.evaluate((root, controls) => {
    const { visited } = window as unknown as { visited: Element[] };
    const groupOf = (element: Element) =>
      element instanceof HTMLInputElement && element.type === 'radio' ? element.name : element;
    const reached = new Set(visited.map(groupOf));
    const isReachable = (element: HTMLElement) =>
      !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility();
    const missed = [...root.querySelectorAll<HTMLElement>(controls)].filter(
      (element) => isReachable(element) && !reached.has(groupOf(element)),
    );
    const outside = visited.filter((element) => !root.contains(element));
    return [...missed, ...outside].map((element) => element.outerHTML.slice(0, 160));
  }, CONTROLS);
}

/**
 * Goes through a dialog by keyboard only, after it was opened: its first focus, Tab around it, an
 * entry, Escape, and the focus that returns to the opener.
 * @param below number of dialogs from which it was opened.
 */
export async function goThroughDialog(page: Page, opener: Locator, below = 0): Promise<void> {
  await expect(dialogsOf(page)).toHaveCount(below + 1);
  const dialog = dialogsOf(page).last();
  await expect(dialog).toBeVisible();
  await expect.poll(() => wrongStart(dialog), { timeout: 3_000 }).toBe('');
  const name = (await dialog.getByRole('heading').first().textContent()) ?? '';
  // More controls may load during the first round.
  await expect.poll(() => tabAround(page, dialog), { message: name }).toEqual([]);

  const entry = dialog.locator(ENTRIES).filter({ visible: true }).first();
  const isAsked = (await entry.count()) > 0;
  if (isAsked) {
    await entry.focus();
    await page.keyboard.type('7');
  }
  await page.keyboard.press('Escape');
  if (isAsked) {
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    // The question takes the focus a second time, which may be after the first Tab.
    await expect(async () => {
      await page.keyboard.press('Tab');
      const discard = question.getByRole('button', { name: 'Discard changes' });
      await expect(discard).toBeFocused({ timeout: 200 });
    }).toPass();
    await page.keyboard.press('Enter');
  } else if (await dialog.isVisible()) {
    // The first one closed the list of a field.
    await page.keyboard.press('Escape');
  }
  await expect(dialogsOf(page)).toHaveCount(below);
  const focused = () =>
    opener.evaluate((element) => {
      const { activeElement } = document;
      return activeElement === element ? 'the opener' : activeElement?.outerHTML.slice(0, 160);
    });
  await expect.poll(focused, { message: `focus after ${name}` }).toBe('the opener');
}
