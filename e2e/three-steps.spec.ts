import type { Page } from '@playwright/test';
import { askServer } from './ask-server.ts';
import { expect, test } from './staff.ts';

/** A frequent task. */
interface Task {
  readonly about: string;
  /** The field of the answer below with the number, name or serial number that is typed. */
  readonly of: string;
  readonly action: string;
  /** The title of what opens, or a sentence that shows that it is done. */
  readonly opens: string;
}

const RECORDS = `{
  ready: orders(orderStates: [ready], pageSize: 1) { nodes { number } }
  open: orders(orderStates: [open], program: hub, pageSize: 1) { nodes { number } }
  subscription: subscriptions(subscriptionStates: [ACTIVE], pageSize: 1) { nodes { number } }
  customer: customers(hasSubscription: true, pageSize: 1) { nodes { email } }
  asset: assets(assetStates: [AVAILABLE], pageSize: 1) { nodes { serialNumber } }
  purchaseOrder: purchaseOrders(purchaseOrderStates: [SHIPPED], pageSize: 1) { nodes { purchaseOrderNumber } }
  transferOrder: transferOrders(transferOrderStates: [SHIPPED], pageSize: 1) { nodes { transferOrderNumber } }
}`;

const TASKS: readonly Task[] = [
  { about: 'hand over a vehicle', of: 'ready', action: 'Fulfill', opens: 'Fulfill order' },
  { about: 'assign a vehicle', of: 'open', action: 'Assign Vehicle', opens: 'Assign Vehicle' },
  { about: 'hold an order', of: 'open', action: 'Place on hold', opens: 'On hold since today' },
  { about: 'cancel an order', of: 'open', action: 'Cancel', opens: 'Cancel order' },
  {
    about: 'swap a vehicle',
    of: 'subscription',
    action: 'Swap Vehicle',
    opens: 'Select new vehicle variant',
  },
  {
    about: 'pause payments',
    of: 'subscription',
    action: 'Pause payments',
    opens: 'Pause payments',
  },
  {
    about: 'charge a customer',
    of: 'customer',
    action: 'One-time charge',
    opens: 'One-time charge',
  },
  { about: 'move a vehicle', of: 'asset', action: 'Change hub', opens: 'Change hub' },
  { about: 'receive a delivery', of: 'purchaseOrder', action: 'Check in', opens: 'Lines' },
  { about: 'receive a transfer', of: 'transferOrder', action: 'Receive', opens: 'Still missing' },
];

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump' });
const active = (page: Page) =>
  page.getByRole('listbox', { name: 'Matches' }).locator('[role="option"][aria-selected="true"]');

test('ten frequent tasks start with Ctrl+K, the right arrow and Enter, besides what is typed', async ({
  staff: page,
}) => {
  test.slow();
  const found = await askServer<Record<string, { nodes: Record<string, string | number>[] }>>(
    page,
    RECORDS,
  );
  for (const { about, of, action, opens } of TASKS) {
    await test.step(about, async () => {
      await page.goto('/today');
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
      const [name] = Object.values(found[of]?.nodes[0] ?? {});
      await page.keyboard.press('ControlOrMeta+k');
      await expect(field(page)).toBeFocused();
      const kind = of === 'ready' || of === 'open' ? 'order ' : '';
      await field(page).pressSequentially(
        `${of === 'subscription' ? 'subscription ' : kind}${name}`,
      );
      await expect(active(page)).toContainText(String(name));
      await page.keyboard.press('ArrowRight');
      await field(page).pressSequentially(action);
      await expect(active(page)).toContainText(action);
      await page.keyboard.press('Enter');
      await expect(page.getByText(opens).first()).toBeVisible();
    });
  }
});
