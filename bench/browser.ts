import { join } from 'node:path';
import { DEMO_ACCOUNT } from '@kickstand/server/demo/demo-account.ts';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { withoutLive } from '../e2e/without-live.ts';
import { installedChromium } from '../scripts/needed-programs.mjs';
import type { Say } from './compare.ts';
import { median } from './measure.ts';
import { SERVER, start } from './processes.ts';
import type { WantedFigures } from './wanted.ts';

const ROUNDS = 5;
const VIEWPORT = { width: 1440, height: 900 };

/** What a browser without a cache loads until the first row of the order list. */
interface FirstScreen {
  readonly requests: number;
  readonly scripts: number;
  readonly scriptBytes: number;
  readonly firstRowMs: number;
}

async function signIn(context: BrowserContext, address: string): Promise<void> {
  const { email, password } = DEMO_ACCOUNT;
  await context.request.post(`${address}/auth/qa-login`, {
    data: { email, password },
    headers: { origin: address },
  });
}

/** Measured in the page, because a round trip to this process takes as long as what is measured. */
async function loadFirstScreen(
  browser: Browser,
  address: string,
  encodings: string,
): Promise<FirstScreen> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    await signIn(context, address);
    const page = await context.newPage();
    await page.setExtraHTTPHeaders({ 'accept-encoding': encodings });
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('a[data-row]')) return;
        performance.mark('first-row');
        observer.disconnect();
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${address}/orders`);
    await page.waitForFunction(() => performance.getEntriesByName('first-row').length > 0);
    return await page.evaluate(() => {
      const firstRowMs = performance.getEntriesByName('first-row')[0]?.startTime ?? 0;
      const loaded = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ startTime }) => startTime < firstRowMs);
      const scripts = loaded.filter(({ name }) => name.endsWith('.js'));
      return {
        firstRowMs,
        requests: loaded.length + 1,
        scripts: scripts.length,
        scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      };
    });
  } finally {
    await context.close();
  }
}

/** Milliseconds until `complete` matches something, from the event that `act` causes. */
async function timed(page: Page, complete: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((selector) => {
    performance.clearMarks();
    for (const event of ['click', 'popstate']) {
      window.addEventListener(event, () => performance.mark('begin'), {
        capture: true,
        once: true,
      });
    }
    const look = () => {
      const isBegun = performance.getEntriesByName('begin').length > 0;
      // The frame after it, because its content has been painted by then.
      if (isBegun && document.querySelector(selector)) {
        requestAnimationFrame(() => performance.mark('complete'));
      } else requestAnimationFrame(look);
    };
    look();
  }, complete);
  await act();
  await page.waitForFunction(() => performance.getEntriesByName('complete').length > 0);
  return await page.evaluate(() => {
    const [begin] = performance.getEntriesByName('begin');
    const [end] = performance.getEntriesByName('complete');
    return (end?.startTime ?? 0) - (begin?.startTime ?? 0);
  });
}

/** From the list to the pages of several orders, each hovered first, and back. */
async function visitOrders(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  await withoutLive(context);
  await signIn(context, address);
  const page = await context.newPage();
  await page.goto(`${address}/orders`);
  const rows = page.locator('tr:has(a[data-row])');
  await rows.first().waitFor();
  await page.waitForLoadState('networkidle');
  const there: number[] = [];
  const back: number[] = [];
  for (let index = 0; index < ROUNDS + 1; index += 1) {
    const row = rows.nth(index);
    await row.hover();
    // As long as a person takes from pointing at a row to pressing it.
    await page.waitForTimeout(300);
    there.push(await timed(page, 'main textarea', () => row.click()));
    back.push(
      await timed(page, '[aria-label="Orders, table"] a[data-row]', async () => {
        await page.evaluate(() => window.history.back());
      }),
    );
  }
  await context.close();
  return { first: there[0] ?? 0, there: median(there.slice(1)), back: median(back) };
}

/** Measures the console in a browser, and reports a line for each figure. */
export async function measureBrowser(
  folder: string,
  port: number,
  say: Say,
  wanted: WantedFigures,
): Promise<void> {
  const server = await start(SERVER, port, '/readyz', {
    DATA_DIR: join(folder, 'embedded'),
    DEMO_DATA: 'on',
  });
  const browser = await chromium.launch({
    executablePath: installedChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const load = async (encodings: string) => {
      const all: FirstScreen[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        all.push(await loadFirstScreen(browser, server.address, encodings));
      }
      return all;
    };
    await loadFirstScreen(browser, server.address, 'gzip, br');
    const brotli = await load('gzip, br');
    const [gzip] = await load('gzip');
    const kib = (screen: FirstScreen | undefined) => (screen?.scriptBytes ?? 0) / 1024;
    const requests = brotli[0]?.requests ?? 0;
    const firstRow = median(brotli.map(({ firstRowMs }) => firstRowMs));
    say(
      `order list without a browser cache: ${requests} requests, ` +
        `${brotli[0]?.scripts} of them scripts of ${kib(brotli[0]).toFixed(1)} KiB in Brotli ` +
        `(${kib(gzip).toFixed(1)} KiB in gzip), first row after ${firstRow.toFixed(0)} ms`,
    );
    wanted.note('first screen: scripts in gzip', kib(gzip), { most: 210 }, 'KiB');
    wanted.note('first screen: requests', requests, { most: 25 });
    wanted.note('first screen: first row', firstRow, { most: 900 }, 'ms');
    const { first, there, back } = await visitOrders(browser, server.address);
    say(
      `from the list to an order: ${there.toFixed(0)} ms (the first ${first.toFixed(0)} ms), ` +
        `back: ${back.toFixed(0)} ms`,
    );
    wanted.note('from a list to a detail page', there, { most: 100 }, 'ms');
    wanted.note('back to the list', back, { most: 100 }, 'ms');
  } finally {
    await browser.close();
    await server.stop();
  }
}
