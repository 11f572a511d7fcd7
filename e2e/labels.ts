import type { Locator, Page } from '@playwright/test';
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

/** The blank rows above and below what is written within a frame, in pixels. */
export async function blankRows(frame: Locator): Promise<{ above: number; below: number }> {
  const picture = (await frame.screenshot()).toString('base64');
  const rows = await frame.page().evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    // Without the sides of the frame.
    const [left, width] = [Math.floor(bitmap.width / 8), Math.floor((bitmap.width * 3) / 4)];
    return Array.from({ length: bitmap.height }, (_, row) => {
      const pixels = context?.getImageData(left, row, width, 1).data ?? [];
      return pixels.some((shade) => shade < 128) ? '#' : ' ';
    }).join('');
  }, picture);
  const [, above = '', below = ''] = /^ *#+( *)#+( *)#+ *$/.exec(rows) ?? [];
  return { above: above.length, below: below.length };
}
