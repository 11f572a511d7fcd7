import type { Page } from '@playwright/test';
import { expectAccessible, SCREENS } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { startConsoleServer } from './console-server.ts';
import { card, toast } from './order-pages.ts';
import { test as base, expect } from './staff.ts';

const SENTENCE = 'Luis Ortega asks to credit Diego Salazar $900.00.';

/** Makes the colleague a member of the support team, who may credit up to $500.00. */
async function makeSupport(page: Page): Promise<void> {
  const { forestUsers } = await askServer<{ forestUsers: { id: string }[] }>(
    page,
    '{ forestUsers(searchQuery: "luis.ortega") { id } }',
  );
  const id = forestUsers[0]?.id;
  await askServer(page, 'mutation ($id: ID!) { staffRoleChange(id: $id, role: SUPPORT) { id } }', {
    id,
  });
}

async function openCustomer(page: Page): Promise<void> {
  const { customers } = await askServer<{ customers: { nodes: { id: string }[] } }>(
    page,
    '{ customers(searchQuery: "Diego Salazar") { nodes { id } } }',
  );
  await page.goto(`/customers/${customers.nodes[0]?.id}`);
  await expect(card(page, 'Timeline')).toBeVisible();
}

/** Asks for a credit of $900 in the dialog, which says that it is sent for approval. */
async function askForCredit(page: Page): Promise<void> {
  await openCustomer(page);
  await page.getByRole('button', { name: 'Options' }).click();
  const phone = page.viewportSize()?.width === SCREENS.phone.width;
  await page.getByRole(phone ? 'button' : 'menuitem', { name: 'Add credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add credit' });
  await dialog.getByLabel('Amount').fill('900');
  await dialog.getByRole('radio', { name: 'Courtesy credit' }).check();
  const panel = dialog.getByRole('region', { name: 'What will happen' });
  await expect(panel).toContainText(
    'A credit of more than $500.00 needs the approval of another person.',
  );
  await expect(dialog.getByText('Is sent for approval')).toBeVisible();
  await expectAccessible(page, 'a credit that is sent for approval');
  await dialog.getByRole('button', { name: 'Add credit' }).press('Enter');
  await expect(toast(page, 'Sent for approval')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`Waiting for approval: ${SENTENCE}`)).toBeVisible();
  await expect(card(page, 'Timeline')).toContainText(
    'Approval requested by Luis Ortega: credit of $900.00',
  );
  await expectAccessible(page, 'a customer with a request');
  await page.screenshot({});
}

for (const [roles, screen] of [
  ['off', 'laptop'],
  ['on', 'phone'],
] as const) {
  const test = base.extend({
    baseURL: async ({ database }, use) => {
      const server = await startConsoleServer(database, { APPROVALS: 'on', ROLES: roles });
      await use(server.address);
      await server.stop();
    },
  });
  test.describe(`with roles ${roles}, on a ${screen}`, { tag: `@${screen}` }, () => {
    test.use({ viewport: SCREENS[screen] });

    test('a credit of $900 is asked for, and approved by someone else', async ({
      signedIn: page,
      colleague,
    }) => {
      await colleague.setViewportSize(SCREENS[screen]);
      if (roles === 'on') await makeSupport(page);
      await askForCredit(colleague);
      await colleague.goto('/today?owner=money');
      await expect(colleague.getByRole('heading', { name: /^Do next/ })).toBeVisible();
      await expect(colleague.getByText(SENTENCE)).toHaveCount(0);

      await page.goto('/today?owner=money');
      await expect(page.getByText(SENTENCE)).toBeVisible();
      await page.getByRole('link', { name: 'Decide' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Request for approval' })).toBeVisible();
      const panel = page.getByRole('region', { name: 'What will happen' });
      await expect(panel).toContainText('Credit of $900.00 requested by Luis Ortega');
      await expectAccessible(page, 'a request for approval');
      await page.getByRole('button', { name: 'Approve' }).press('Enter');
      await expect(toast(page, 'Request approved')).toBeVisible();
      await expect(page.getByText('Approved', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Customer', exact: true }).click();
      await expect(card(page, 'Timeline')).toContainText(
        /requested by Luis Ortega: .+\(approved by /,
      );
      await expect(page.getByText('Waiting for approval')).toHaveCount(0);
    });

    test('a request is declined with a reason, or withdrawn', async ({
      signedIn: page,
      colleague,
    }) => {
      await colleague.setViewportSize(SCREENS[screen]);
      if (roles === 'on') await makeSupport(page);
      await askForCredit(colleague);
      await page.goto('/approvals');
      await page.getByText(SENTENCE).click();
      await page.getByRole('button', { name: 'Decline' }).click();
      const dialog = page.getByRole('dialog', { name: 'Decline request' });
      await dialog.getByRole('button', { name: 'Decline request' }).click();
      await expect(dialog.getByText('Reason is a required field.')).toBeVisible();
      await dialog.getByLabel('Reason').fill('Half is enough');
      await expectAccessible(page, 'declining a request');
      await dialog.getByRole('button', { name: 'Decline request' }).click();
      await expect(toast(page, 'Request declined')).toBeVisible();
      await expect(page.getByText('Half is enough')).toBeVisible();

      await askForCredit(colleague);
      await colleague.getByRole('link', { name: 'Open request' }).click();
      await expect(
        colleague.getByText('Another person has to decide about your request.'),
      ).toBeVisible();
      await colleague.getByRole('button', { name: 'Withdraw request' }).click();
      await expect(toast(colleague, 'Request withdrawn')).toBeVisible();
      await expectAccessible(colleague, 'a withdrawn request');
    });
  });
}
