import type { Page } from '@playwright/test';
import { askServer } from './ask-server.ts';
import { startConsoleServer } from './console-server.ts';
import { toast } from './order-pages.ts';
import { test as base, expect } from './staff.ts';

/** On a server where roles are on. */
const test = base.extend({
  baseURL: async ({ database }, use) => {
    const server = await startConsoleServer(database, { ROLES: 'on' });
    await use(server.address);
    await server.stop();
  },
});

const LUIS = 'luis.ortega@kickstand.example';

interface Orders {
  readonly orders: {
    readonly nodes: readonly { readonly id: string; readonly hub: { readonly name: string } }[];
  };
}

/** The id of the colleague who works at the Oakland hub. */
async function idOfLuis(page: Page): Promise<string | undefined> {
  const { forestUsers } = await askServer<{ forestUsers: { id: string }[] }>(
    page,
    'query ($email: String) { forestUsers(searchQuery: $email) { id } }',
    { email: LUIS },
  );
  return forestUsers[0]?.id;
}

/** Opens an open order of a hub, or of another one, with the menu of its actions. */
async function openOrder(page: Page, isOf: (hub: string) => boolean): Promise<void> {
  const { orders } = await askServer<Orders>(
    page,
    '{ orders(orderStates: [open], program: hub, pageSize: 50) { nodes { id hub { name } } } }',
  );
  const order = orders.nodes.find(({ hub }) => isOf(hub.name));
  await page.goto(`/orders/${order?.id}`);
  await page.getByRole('button', { name: 'Actions' }).click();
}

test('an admin gives a colleague a role, which then limits what is offered', async ({
  signedIn: page,
  colleague,
}) => {
  const id = await idOfLuis(page);
  await page.goto(`/forest_users/${id}`);
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change role' });
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Hub staff' }).click();
  await expect(dialog).toContainText('Hands over, prepares and receives vehicles at the own hub.');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(toast(page, 'Role changed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Hub staff');

  await colleague.goto('/vendors');
  await expect(colleague.getByText('Hub staff')).toBeVisible();
  const create = colleague.getByRole('button', { name: 'New vendor' });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await create.hover();
  await expect(colleague.getByRole('tooltip')).toHaveText(/needs the role Supply chain or Admin/);

  await openOrder(colleague, (hub) => hub !== 'Oakland');
  const cancel = colleague.getByRole('menuitem', { name: /^Cancel/ });
  await expect(cancel).toContainText('This order does not belong to your hub.');
  await openOrder(colleague, (hub) => hub === 'Oakland');
  await expect(cancel).not.toContainText('does not belong');
  await expect(cancel).toBeEnabled();

  await colleague.goto('/forest_users');
  await expect(colleague.getByRole('link', { name: 'Security log' })).toBeHidden();
});

test('a viewer is offered nothing that changes something', async ({
  signedIn: page,
  colleague,
}) => {
  const id = await idOfLuis(page);
  const change = 'mutation ($id: ID!) { staffRoleChange(id: $id, role: VIEWER) { id } }';
  await askServer(page, change, { id });

  await colleague.goto('/today');
  await colleague
    .getByRole('button', { name: /^More: / })
    .first()
    .click();
  await expect(colleague.getByRole('menuitem', { name: /^Take/ })).toContainText('needs the role');
  await colleague.goto('/reports');
  await expect(colleague.getByRole('button', { name: 'Run paid invoices' })).toBeDisabled();
  await openOrder(colleague, () => true);
  await colleague.keyboard.press('Escape');
  await expect(colleague.getByRole('textbox', { name: 'Add a comment' })).toBeHidden();
  await colleague.keyboard.press('ControlOrMeta+k');
  await colleague.getByRole('combobox', { name: 'Search or jump' }).fill('>cancel');
  await expect(colleague.getByRole('option', { name: /^Cancel/ })).toContainText(
    'Changing orders needs the role Hub staff or Support or Admin.',
  );
});

test('the last admin keeps the role', async ({ signedIn: page }) => {
  await page.goto('/forest_users');
  const { forestUsers } = await askServer<{
    forestUsers: { id: string; email: string; disabled: boolean }[];
  }>(page, '{ forestUsers { id email disabled } }');
  const change = 'mutation ($id: ID!) { staffRoleChange(id: $id, role: SUPPORT) { id } }';
  const own = forestUsers.find(({ email }) => email.startsWith('admin@'))?.id;
  for (const { id } of forestUsers.filter((each) => each.id !== own)) {
    await askServer(page, change, { id });
  }
  await page.goto(`/forest_users/${own}`);
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change role' });
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog).toContainText('This is the last admin. Make someone else an admin first.');
});
