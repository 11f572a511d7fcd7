import { DEMO_ACCOUNT } from '@kickstand/server/demo/demo-account.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { type ConsoleServer, startConsoleServer } from './console-server.ts';

export interface WorkerFixtures {
  database: 'pglite' | 'postgres';
  /** Gives the server of a file of tests, and ends that of the file before. */
  serverOf: (file: string) => Promise<ConsoleServer>;
}

interface TestFixtures {
  /** Problems that a test brings about on purpose, as the browser's console words them. */
  expectedProblem: RegExp | undefined;
  /** A page whose errors fail the test, on the server of its file. */
  page: Page;
  /** A page signed in as the demo account, before it goes anywhere. */
  signedIn: Page;
  /** The same on the order list. */
  staff: Page;
  /** The order list in another browser, signed in as somebody who works at the Oakland hub. */
  colleague: Page;
}

const COLLEAGUE = 'luis.ortega@kickstand.example';

/** Chromium reports every 401 answer; that of the first refresh without a session is expected. */
const EXPECTED = /status of 401/;

/** Collects what goes wrong on a page, to be compared with nothing at the end. */
function problemsOf(page: Page, expected: RegExp | undefined): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || EXPECTED.test(text) || expected?.test(text)) return;
    problems.push(text);
  });
  return problems;
}

/** A violation of the page's security policy counts as a problem: nobody would see it otherwise. */
async function reportViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile } = event;
      console.error(`Content security policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`);
    });
  });
}

/** Signs in without the pages for it, which have tests of their own. */
async function signIn(page: Page, email: string): Promise<void> {
  const { password } = DEMO_ACCOUNT;
  const answer = await page.request.post('/auth/qa-login', { data: { email, password } });
  expect(answer.ok()).toBe(true);
}

async function openOrderList(page: Page): Promise<void> {
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['pglite', { scope: 'worker', option: true }],
  serverOf: [
    async ({ database }, use) => {
      let running: { file: string; server: ConsoleServer } | undefined;
      await use(async (file) => {
        if (running?.file === file) return running.server;
        await running?.server.stop();
        running = { file, server: await startConsoleServer(database) };
        return running.server;
      });
      await running?.server.stop();
    },
    { scope: 'worker' },
  ],
  // A business for each file: what the tests of one change, those of no other find changed.
  baseURL: async ({ serverOf }, use, testInfo) => {
    const server = await serverOf(testInfo.file);
    await use(server.address);
    if (testInfo.status === testInfo.expectedStatus) return;
    await testInfo.attach('server output', { body: server.output(), contentType: 'text/plain' });
  },
  expectedProblem: [undefined, { option: true }],
  page: async ({ page, expectedProblem }, use) => {
    const problems = problemsOf(page, expectedProblem);
    await reportViolations(page);
    await use(page);
    expect(problems).toEqual([]);
  },
  signedIn: async ({ page }, use) => {
    await signIn(page, DEMO_ACCOUNT.email);
    await use(page);
  },
  staff: async ({ signedIn: page }, use) => {
    await openOrderList(page);
    await use(page);
  },
  colleague: async ({ browser, baseURL, expectedProblem }, use) => {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    const problems = problemsOf(page, expectedProblem);
    await signIn(page, COLLEAGUE);
    await openOrderList(page);
    await use(page);
    expect(problems).toEqual([]);
    await context.close();
  },
});

export { expect };
