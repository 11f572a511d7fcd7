import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DEMO_ACCOUNT } from '@kickstand/server/demo/demo-account.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { type ConsoleServer, startConsoleServer } from './console-server.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface WorkerFixtures {
  database: 'pglite' | 'postgres';
  server: ConsoleServer;
}

interface TestFixtures {
  /** A page whose errors fail the test, on the server of its worker. */
  page: Page;
  /** A page signed in as the demo account, on the order list. */
  staff: Page;
}

/** Chromium reports every 401 answer; that of the first refresh without a session is expected. */
const EXPECTED = /status of 401/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['pglite', { scope: 'worker', option: true }],
  server: [
    async ({ database }, use) => {
      const server = await startConsoleServer(database);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.address),
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text()))
        problems.push(message.text());
    });
    await use(page);
    expect(problems).toEqual([]);
  },
  staff: async ({ page }, use) => {
    await page.goto('/qa-login');
    await page.getByLabel('E-mail').fill(DEMO_ACCOUNT.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_ACCOUNT.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
    await use(page);
  },
});

export { expect };

/** What axe finds wrong with the page as it stands now. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // A script tag would be refused by the page's own security policy.
  await page.evaluate(readFileSync(AXE, 'utf8'));
  return await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(
          context: object,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  });
}
