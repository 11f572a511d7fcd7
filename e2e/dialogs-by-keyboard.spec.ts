import { drawn } from '@kickstand/server/test/drawn.ts';
import type { Locator, Page } from '@playwright/test';
import { openFrom } from './asset-pages.ts';
import { dialogsOf, goThroughDialog } from './dialog-keys.ts';
import { card, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';
import { openSubscription } from './subscription-pages.ts';

/** A page, and what opens dialogs there: a button, or 'menu > item'. */
interface Place {
  readonly address: string;
  /** Opens the first record of the list at the address. */
  readonly first?: string;
  /** A scan field of the page takes the focus once it is there. */
  readonly scans?: boolean;
  readonly openers: readonly string[];
}

const orders = (alias: string) => `/orders?q=%2B${alias}%40&states=[]`;
const subscriptions = (alias: string) => `/subscriptions?q=%2B${alias}%40&states=[]`;
const order = '/orders/';
const subscription = '/subscriptions/';
const vehicle = '/inventory/assets/';
const purchaseOrder = '/purchase_orders/';
const transferOrder = '/transfer_orders/';

const PLACES: Readonly<Record<string, readonly Place[]>> = {
  orders: [
    { address: '/orders', openers: ['New Order'] },
    {
      address: orders('assign'),
      first: order,
      openers: ['Assign Vehicle', 'Actions > Change vehicle', 'Actions > Cancel'],
    },
    {
      address: orders('declined'),
      first: order,
      openers: ['Fulfill', 'Actions > Remove Asset'],
    },
    { address: orders('late-vendor'), first: order, openers: ['Actions > Unpair PO'] },
    { address: orders('one-vendor'), first: order, openers: ['Create PO'] },
    { address: orders('no-vendor'), first: order, openers: ['Create PO'] },
  ],
  'customers and subscriptions': [
    { address: '/customers', openers: ['New customer'] },
    {
      address: '/customers?q=%2Beligible%40',
      first: '/customers/',
      openers: [
        'Options > Edit customer',
        'Options > Request a card',
        'Options > Add credit',
        'Options > One-time charge',
        'Options > New order',
        'Options > Anonymize',
      ],
    },
    {
      address: subscriptions('buyout'),
      first: subscription,
      openers: [
        'Offboard customer',
        'Actions > Swap Vehicle',
        'Actions > Buyout',
        'Actions > Pause payments',
        'Actions > Update billing cycle',
        'Actions > Report Stolen',
        'Actions > Cancel Subscription',
      ],
    },
    {
      address: subscriptions('swap-held'),
      first: subscription,
      openers: ['Actions > Swap Vehicle'],
    },
    {
      address: subscriptions('no-serial'),
      first: subscription,
      openers: ['Actions > Swap Vehicle'],
    },
  ],
  vehicles: [
    {
      address: '/inventory?tab=assets&states=["RETURNED"]',
      first: vehicle,
      openers: [
        'Enlarge QR code',
        'Actions > Storage location',
        'Actions > Change hub',
        'Actions > Change variant',
        'Actions > Update details',
        'Change State > Active',
        'Change State > Test Ride',
        'Change State > Reserved...',
        'Change State > Hold For Maintenance',
        'Change State > Report a Sale',
        'Change State > Decommission',
      ],
    },
    {
      address: '/inventory?tab=assets&states=["TEST_RIDE"]',
      first: vehicle,
      openers: ['Actions > Return'],
    },
    {
      address: '/inventory?tab=assets&states=["STOLEN"]',
      first: vehicle,
      openers: ['Actions > Vehicle recovered'],
    },
    { address: '/vehicles', openers: ['New vehicle model'] },
    { address: '/vehicles', first: '/vehicles/', openers: ['Add variant'] },
  ],
  'purchase and transfer orders': [
    { address: '/purchase_orders', openers: ['New purchase order'] },
    {
      address: '/purchase_orders?states=["SUBMITTED"]',
      first: purchaseOrder,
      openers: [
        'Mark shipped',
        'Actions > Edit',
        'Actions > Receive unordered vehicle',
        'Actions > Delete',
      ],
    },
    { address: '/transfer_orders', openers: ['New Transfer Order'] },
    {
      address: '/transfer_orders?states=["OPEN"]',
      first: transferOrder,
      scans: true,
      openers: ['Ship', 'Actions > Edit', 'Actions > Delete'],
    },
    {
      address: '/transfer_orders?states=["CHECKED_IN"]',
      first: transferOrder,
      openers: ['Close'],
    },
    { address: '/vendors', openers: ['New vendor'] },
  ],
  'partners and staff': [
    { address: '/hubs', openers: ['New hub'] },
    { address: '/service_areas', openers: ['New service area'] },
    { address: '/promotions', openers: ['New promotion'] },
    { address: '/promotions', first: '/promotions/', openers: ['Activate'] },
    { address: '/promotions?q=WELCOME', first: '/promotions/', openers: ['Pause'] },
    { address: '/organizations', openers: ['New organization'] },
    { address: '/spokes/shops', openers: ['New spoke shop'] },
    { address: '/spokes/shops', first: '/spokes/shops/', openers: ['Actions > Delete'] },
    { address: '/spokes/chains', openers: ['New spoke chain'] },
    { address: '/forest_users', openers: ['Invite user'] },
    { address: '/forest_users/service_accounts', openers: ['New service account'] },
    { address: '/sessions', openers: ['Sign out everywhere'] },
    { address: '/reports?tab=billing', openers: ['Acknowledge'] },
    {
      address: '/lease_to_own/leases?q=%2Blease%40&states=["NEEDS_REVIEW"]',
      first: '/lease_to_own/leases/',
      openers: ['Approve', 'Send back'],
    },
  ],
};

async function goTo(
  page: Page,
  { address, first }: Pick<Place, 'address' | 'first'>,
): Promise<void> {
  await page.goto(address);
  if (first === undefined) return;
  const link = page.locator(`main a[href^="${first}"]`).first();
  await page.goto((await link.getAttribute('href')) ?? '');
}

/** Presses a control, and goes through the dialog that it opens. */
async function pressAndUse(page: Page, opener: Locator, key = 'Enter'): Promise<void> {
  const below = await dialogsOf(page).count();
  await opener.focus();
  await page.keyboard.press(key);
  await goThroughDialog(page, opener, below);
}

/** Opens a dialog with the keyboard only, and goes through it. */
async function openAndUse(page: Page, name: string): Promise<void> {
  const [button = '', item] = name.split(' > ');
  const opener = page.locator('main').getByRole('button', { name: button, exact: true }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  if (item !== undefined) {
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeFocused();
    const labels = await items.allInnerTexts();
    const index = labels.findIndex((label) => label.split('\n')[0] === item);
    expect(index, `${item} is offered`).toBeGreaterThanOrEqual(0);
    for (let row = 0; row < index; row += 1) await page.keyboard.press('ArrowDown');
    await expect(items.nth(index)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await goThroughDialog(page, opener);
}

for (const [part, places] of Object.entries(PLACES)) {
  test(`the dialogs of ${part} are used by keyboard only`, async ({ signedIn: page }) => {
    for (const place of drawn(places, part)) {
      await goTo(page, place);
      if (place.scans) await expect(page.locator('main [data-scans]')).toBeFocused();
      for (const opener of place.openers) {
        await test.step(`${place.address} ${opener}`, () => openAndUse(page, opener));
      }
    }
  });
}

test('the focus returns to the opener of the second dialog if that closes as quickly', async ({
  signedIn: page,
}) => {
  await page.clock.install();
  await page.goto('/forest_users');
  await page.locator('main tbody a').filter({ hasText: 'Ortega' }).first().click();
  const disabled = page.getByRole('switch', { name: 'Disabled' });
  const endSessions = page.getByRole('button', { name: 'End sessions' });
  await expect(endSessions).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const opener of [disabled, endSessions]) {
    await opener.focus();
    await page.keyboard.press('Space');
    await expect(dialogsOf(page)).toHaveCount(1);
    await page.clock.runFor(20);
    await page.keyboard.press('Escape');
    await expect(dialogsOf(page)).toHaveCount(0);
    // The second one closes just before the focus is returned for the first one, after 200 ms.
    await page.clock.runFor(175);
  }
  await page.clock.runFor(2_000);
  await expect(endSessions).toBeFocused();
});

test('dialogs that need a state first are used by keyboard only', async ({ signedIn: page }) => {
  test.slow();
  const buttons = (name: string | RegExp) => page.getByRole('button', { name });
  await test.step('a person', async () => {
    await page.goto('/forest_users');
    await page.locator('main tbody a').filter({ hasText: 'Ortega' }).first().click();
    await pressAndUse(page, page.getByRole('switch', { name: 'Disabled' }), 'Space');
    await pressAndUse(page, buttons('End sessions'));
  });
  await test.step('the builds of a hub', async () => {
    await page.goto('/experiments/build_list');
    await page.getByRole('combobox', { name: 'Hub' }).click();
    await page.getByRole('option', { name: 'Oakland', exact: true }).click();
    for (const name of [/^Start with the vehicle/, /^Finish the vehicle/, /^Cancel the build/]) {
      await pressAndUse(page, buttons(name).first());
    }
  });
  await test.step('a deductible', async () => {
    await goTo(page, { address: '/inventory?tab=assets&states=["STOLEN"]', first: vehicle });
    const report = card(page, 'Theft report');
    await report.getByLabel('Deductible amount').fill('250');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'Theft report saved')).toBeVisible();
    const charge = report.getByRole('button', { name: 'Charge deductible $250.00' });
    await expect(charge).toBeEnabled();
    await pressAndUse(page, charge);
  });
  await test.step('a payment that needs a person', async () => {
    await page.goto('/reports?tab=billing');
    const row = page.getByRole('row').filter({ hasText: '+payment-stuck@' });
    await row.getByRole('link').first().press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('region', { name: /^Steps/ })).toBeVisible();
    for (const name of ['Mark as happened', 'Mark as not happened']) {
      await pressAndUse(page, drawer.getByRole('button', { name }));
    }
  });
  await test.step('an import with a correction', async () => {
    await page.goto('/reports?tab=imports');
    await page.getByLabel('File with customers').setInputFiles({
      name: 'wrong.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Email,First name,Last name,State\nzoe@moving.example,Zoe,Day,Q1\n'),
    });
    await buttons('Check rows').click();
    await buttons('Omit row 2').click();
    await expect(page.getByText('1 correction.')).toBeVisible();
    await pressAndUse(page, buttons('Discard'));
  });
  await test.step('an account to adopt', async () => {
    await page.goto('/sandbox');
    await buttons('Add an account to adopt').click();
    await expect(card(page, 'Contents')).toContainText('product');
    await page.goto('/reports?tab=adoption');
    await buttons('Read the account').click();
    // Rows are added until everything is read, so that the first one is another.
    await expect(page.getByText(/^Last read by/)).toBeVisible();
    for (const name of [/^Decide about/, /^Ignore subscriptions/, /^Map products/]) {
      await pressAndUse(page, buttons(name).first());
    }
  });
});

test('Ctrl+Enter saves once, from a text area, the notes editor and an edit page', async ({
  signedIn: page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.headers().rehearse === 'true') return;
    const [, name] = /"mutation (\w+)/.exec(request.postData() ?? '') ?? [];
    if (name) sent.push(name);
  });
  await goTo(page, { address: '/inventory?tab=assets&states=["RETURNED"]', first: vehicle });
  const dialog = await openFrom(page, 'Change State', 'Hold For Maintenance');
  await dialog.getByLabel('Description').fill('Brakes');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();

  await openSubscription(page, 'buyout');
  await page.getByRole('button', { name: 'Add notes' }).press('Enter');
  const notes = card(page, 'Notes').getByRole('textbox');
  await expect(notes).toBeFocused();
  await page.keyboard.type('Rings twice');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Notes Saved Successfully')).toBeVisible();
  await expect(notes.locator('br')).toHaveCount(0);

  await goTo(page, { address: '/vendors', first: '/vendors/' });
  await page.getByLabel('Name', { exact: true }).fill('Pedal Supply');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Vendor saved')).toBeVisible();
  expect(sent).toEqual(['AssetMaintenance', 'SubscriptionUpdate', 'VendorCreateOrUpdate']);
});

interface Candidate {
  readonly serialNumber: string | null;
  readonly frameKey: string | null;
  readonly unavailableReason: string | null;
}

/** Opens Assign Vehicle with other vehicles than the hub has. */
async function openAssign(page: Page, change: (free: Candidate[]) => Candidate[]) {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query AssetsAvailable')) return route.fallback();
    const response = await route.fetch();
    const answer = await response.json();
    const found: Candidate[] = answer.data.assetsAvailable;
    const free = found.filter(({ unavailableReason }) => unavailableReason === null);
    answer.data.assetsAvailable = change(free);
    return route.fulfill({ response, json: answer });
  });
  await goTo(page, { address: orders('assign'), first: order });
  await page.getByRole('button', { name: 'Assign Vehicle' }).click();
  return page.getByRole('dialog', { name: 'Assign Vehicle' });
}

test('vehicles without a serial number differ by what else is known', async ({
  signedIn: page,
}) => {
  const frameKeys = ['4711', null];
  const dialog = await openAssign(page, (free) =>
    free.slice(0, 2).map((asset, index) => ({
      ...asset,
      serialNumber: null,
      frameKey: frameKeys[index] ?? null,
    })),
  );
  const when = '(checked in|recorded) \\w{3} \\d+';
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByText(new RegExp(`frame key 4711, ${when}`))).toBeVisible();
  await expect(dialog.getByText(new RegExp(`ID \\w{6}, ${when}`))).toBeVisible();
});

test('the only vehicle comes chosen, and closing the dialog does not ask', async ({
  signedIn: page,
}) => {
  const dialog = await openAssign(page, (free) => free.slice(0, 1));
  await expect(dialog.getByRole('radio')).toBeChecked();
  await expect(dialog.getByLabel('Find a serial number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('only the pressed control spins, and it keeps the focus', async ({ signedIn: page }) => {
  await goTo(page, { address: orders('assign'), first: order });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('mutation OrderOnHold')) await answered;
    await route.fallback();
  });
  const menu = page.getByRole('button', { name: 'Actions', exact: true });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Place on hold' }).click();
  await expect(menu).toHaveAttribute('aria-busy', 'true');
  await expect(menu).toBeFocused();
  const primary = page.getByRole('button', { name: 'Assign Vehicle' });
  await expect(primary).toBeDisabled();
  await expect(primary).not.toHaveAttribute('aria-busy');
  answer();
  await expect(toast(page, 'Order placed on hold')).toBeVisible();
  await expect(menu).toBeFocused();
});
