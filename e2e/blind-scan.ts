import type { Page } from '@playwright/test';

/**
 * Types like a scanner: into whatever has the focus, all keys at once, with a final Enter.
 * @param start when the scanner was triggered, in seconds since 1970.
 */
export async function scanBlindly(
  page: Page,
  code: string,
  start = Date.now() / 1000,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
  const keys = [...[...code].map((key) => ({ key, text: key, unmodifiedText: key })), enter];
  await Promise.all(
    keys.flatMap(({ text, ...key }, index) => {
      // A busy machine must not cause pauses that a scanner would not make.
      const timestamp = start + index * 0.008;
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text, timestamp }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp }),
      ];
    }),
  );
  await session.detach();
}
