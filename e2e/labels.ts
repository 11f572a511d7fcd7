import type { Page } from '@playwright/test';
import { expect } from './staff.ts';

/** Records what a frame would print, or fails printing a number of times first. */
export async function catchPrints(page: Page, failures: number): Promise<void> {
  await page.addInitScript((wanted) => {
    window.print = () => {
      const top = window.top as unknown as { printed?: string; failed?: number };
      if ((top.failed ?? 0) < wanted) {
        top.failed = (top.failed ?? 0) + 1;
        throw new Error('No printer');
      }
      top.printed = document.documentElement.outerHTML;
    };
  }, failures);
}

/** The last printed document. */
export async function printed(page: Page): Promise<string> {
  const read = () => page.evaluate(() => (window as unknown as { printed?: string }).printed);
  await expect.poll(read).toBeTruthy();
  return (await read()) ?? '';
}

/** The page sizes of a PDF, in points. */
export function pageBoxes(pdf: Buffer): { width: number; height: number }[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[([\d. ]+)\]/g)].map(([, box = '']) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = box.trim().split(/\s+/).map(Number);
    return { width: right - left, height: top - bottom };
  });
}
