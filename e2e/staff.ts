import { DEMO_ACCOUNT } from '@kickstand/server/demo/demo-account.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { type ConsoleServer, startConsoleServer } from './console-server.ts';

export interface WorkerFixtures {
  database: 'pglite' | 'postgres';
  /** Starts the server of a test file, and stops that of the previous file. */
  serverOf: (file: string) => Promise<ConsoleServer>;
}

interface TestFixtures {
  /** Problems that a test causes on purpose, as reported by the browser's console. */
  expectedProblem: RegExp | undefined;
  /** A page whose errors fail the test, on its file's server. */
  page: Page;
  /** A page signed in as the demo account, before any navigation. */
  signedIn: Page;
  /** The same on the order list. */
  staff: Page;
  /** The order list in another browser, signed in as someone who works at the Oakland hub. */
  colleague: Page;
}

const COLLEAGUE = 'luis.ortega@kickstand.example';

/** Chromium reports every 401 response; that of the first refresh without a session is expected. */
const EXPECTED = /status of 401/;

/** Collects a page's problems, which must be empty at the end. */
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

/**
 * A violation of the content security policy counts as a problem, because it would go unnoticed.
 */
async function reportViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile } = event;
      console.error(`Content security policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`);
    });
  });
}

/** Signs in without the sign-in pages, which have their own tests. */
export async function signIn(page: Page, email: string = DEMO_ACCOUNT.email): Promise<void> {
  const { password } = DEMO_ACCOUNT;
  const answer = await page.request.post('/auth/qa-login', { data: { email, password } });
  expect(answer.ok()).toBe(true);
}

async function openOrderList(page: Page): Promise<void> {
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
}

/** Prints what a failed test saw last: pictures are not kept where tests run unattended. */
async function printLastScreen(page: Page, problems: readonly string[]): Promise<void> {
  const screen = await page.ariaSnapshot({ timeout: 2_000 }).catch((error) => String(error));
  const lines = screen.replace(/^- complementary "Sidebar"[\s\S]*?^(?=- main)/m, '').split('\n');
  process.stdout.write(
    `Last screen, ${page.url()}:\n${[...problems, ...lines.slice(0, 80)].join('\n')}\n`,
  );
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
  // A separate business for each file, so that tests of different files do not affect each other.
  baseURL: async ({ serverOf }, use, testInfo) => {
    const server = await serverOf(testInfo.file);
    await use(server.address);
    if (testInfo.status === testInfo.expectedStatus) return;
    await testInfo.attach('server output', { body: server.output(), contentType: 'text/plain' });
  },
  expectedProblem: [undefined, { option: true }],
  page: async ({ page, expectedProblem }, use, testInfo) => {
    const problems = problemsOf(page, expectedProblem);
    await reportViolations(page);
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) await printLastScreen(page, problems);
    expect(problems).toEqual([]);
  },
  signedIn: async ({ page }, use) => {
    await signIn(page);
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
