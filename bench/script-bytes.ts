import { join } from 'node:path';
import { DEMO_ACCOUNT } from '@kickstand/server/demo/demo-account.ts';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { start } from './processes.ts';

/** Compressed bytes of script that the first signed-in screen loads. */
export async function measureScripts(folder: string): Promise<number> {
  const server = await start('packages/server/src/main.ts', 4793, '/readyz', {
    DATA_DIR: join(folder, 'embedded'),
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${server.address}/qa-login`);
    await page.getByLabel('E-mail').fill(DEMO_ACCOUNT.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_ACCOUNT.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/orders/);
    await page.goto(`${server.address}/orders`);
    await page.getByRole('status').first().waitFor();
    return await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js'))
        .reduce(
          (sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0),
          0,
        ),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}
