import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { askServer } from './ask-server.ts';
import { type ConsoleServer, startConsoleServer } from './console-server.ts';
import { card, choose, orderState, textOf, toast } from './order-pages.ts';
import { test as base, expect } from './staff.ts';

const SHOP = fileURLToPath(new URL('../examples/checkout/server.ts', import.meta.url));

/** On a server that takes a deposit. */
const test = base.extend<{ server: ConsoleServer }>({
  server: async ({ database }, use) => {
    const server = await startConsoleServer(database, { DEPOSIT_CENTS: '5000' });
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts the example's server. @returns its address, and how to stop it. */
async function openShop(kickstand: string, token: string, port: number) {
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [SHOP], {
    env: {
      ...process.env,
      KICKSTAND_URL: kickstand,
      KICKSTAND_TOKEN: token,
      PORT: String(port),
      SHOP_URL: address,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [ready] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  expect(String(ready)).toContain(address);
  return { address, stop: () => child.kill() };
}

test('the example checkout sells a subscription: card, deposit, order, vehicle, first invoice', async ({
  staff: page,
  browser,
  server,
}) => {
  const port = await freePort();
  const { serviceAccountCreate: created } = await askServer<{
    serviceAccountCreate: { token: string };
  }>(
    page,
    `mutation ($expiresOn: Date!, $shop: String!) { serviceAccountCreate(name: "Web checkout", purpose: "Sells subscriptions",
      areas: [CATALOGUE, ORGANIZATIONS, CUSTOMERS, ORDERS, ORDER_CHANGES], expiresOn: $expiresOn,
      returnAddresses: [$shop]) { token } }`,
    {
      expiresOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      shop: `http://127.0.0.1:${port}`,
    },
  );
  const shop = await openShop(server.address, created.token, port);
  const customer = await (await browser.newContext()).newPage();
  await customer.goto(shop.address);
  await customer.getByLabel('Work e-mail').fill('noor.haddad@fernwood.example');
  await customer.getByLabel('First name').fill('Noor');
  await customer.getByLabel('Last name').fill('Haddad');
  await customer
    .getByLabel('Where you work')
    .selectOption({ label: 'Fernwood University, Fernwood Law School' });
  await customer.getByRole('button', { name: 'Continue' }).click();
  const vehicles = customer.getByLabel('Your vehicle');
  const offered = await vehicles.locator('option').allInnerTexts();
  const inHub = offered.find((text) => text.includes('San Francisco,')) ?? '';
  await vehicles.selectOption({ label: inHub });
  await customer.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(customer.getByText('pay a deposit of $50.00')).toBeVisible();
  await customer.getByRole('button', { name: 'Continue' }).click();
  await expect(customer.getByRole('heading', { name: 'Pay $50.00 for Deposit' })).toBeVisible();
  await customer.getByRole('button', { name: /ending in 4242/ }).click();
  await expect(customer.getByRole('heading', { name: 'Thank you' })).toBeVisible({
    timeout: 30_000,
  });
  const number = await textOf(customer.locator('strong'));
  await expect(customer.getByRole('status')).toHaveText('State: open');

  await page.getByRole('searchbox').first().fill(number);
  await page
    .getByRole('link', { name: /Noor Haddad/ })
    .first()
    .click();
  await expect(page.getByText('$50.00').first()).toBeVisible();
  await expect(page.getByText(/Web checkout \(service account\)/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Assign Vehicle' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign Vehicle' });
  await assign.getByRole('radio').first().check();
  await assign.getByRole('button', { name: 'Assign Vehicle' }).click();
  await expect(orderState(page, 'Ready')).toBeVisible();
  await page.getByRole('button', { name: 'Fulfill' }).click();
  const fulfill = page.getByRole('dialog', { name: 'Fulfill order' });
  await choose(fulfill, 'Fulfillment type', 'Hub pickup, walk-in');
  await fulfill.getByRole('checkbox').check();
  await fulfill.getByRole('button', { name: 'Fulfill' }).click();
  expect(await textOf(toast(page, 'Order Fulfillment succeeded'))).toMatch(
    /harged \$[\d,.]+ to Visa ending in 4242/,
  );
  await expect(card(page, 'Order').getByText(/^sub_\w+$/)).toBeVisible();
  await expect(customer.getByRole('status')).toHaveText('State: fulfilled', { timeout: 20_000 });
  await customer.context().close();
  shop.stop();
});
