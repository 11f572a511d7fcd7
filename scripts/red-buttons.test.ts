import { expect, test } from 'vitest';
import { isTest, readSources } from './borders.ts';

/** The files with a red button or entry of a menu, and what it takes away, which does not come back. */
const TAKEN_AWAY: Readonly<Record<string, string>> = {
  'activity/offered-items.ts': 'what the domain calls irreversible',
  'billing/resolve-difference.tsx': 'the subscription',
  'bulk/bulk-run-page.tsx': 'the orders, if the command cancels them',
  'bulk/use-bulk-actions.ts': 'the orders, if the command cancels them',
  'customers/anonymize-dialog.tsx': 'personal data',
  'customers/card-request/card-link.tsx': "the customer's link",
  'customers/customer-actions.ts': 'personal data',
  'imports/committed-step.tsx': 'the imported records',
  'imports/discard-button.tsx': 'the corrections',
  'imports/start-over.tsx': 'all imported records',
  'inventory/asset-actions/decommission-dialog.tsx': 'the vehicle',
  'inventory/asset-actions/report-sold-dialog.tsx': 'the vehicle',
  'inventory/asset-actions/return-to-vendor-dialog.tsx': 'the vehicle',
  'inventory/asset-actions/state-menu-items.ts': 'the vehicle',
  'inventory/report-stolen-dialog.tsx': 'the vehicle',
  'inventory/return-desk/inspect-dialog.tsx': 'the vehicle, if it is decommissioned',
  'orders/cancel-order-dialog.tsx': 'the order',
  'orders/change-vehicle-dialog.tsx': 'the order, if the model changes',
  'purchasing/close-short-dialog.tsx': 'vehicles that have not arrived, from the purchase order',
  'purchasing/purchase-order-dialogs.tsx': 'vehicles of the purchase order, or the purchase order',
  'purchasing/unpair-dialog.tsx': 'the purchase order of the order',
  'saved-views/delete-view-dialog.tsx': 'the view',
  'saved-views/view-menu.tsx': 'the view',
  'service/end-recall-dialog.tsx': 'the open jobs',
  'service/recall-page.tsx': 'the open jobs',
  'spokes/shop-menu.tsx': 'the shop',
  'staff/service-accounts-page.tsx': 'the access',
  'subscriptions/cancel-subscription-dialog.tsx': 'the subscription',
  'subscriptions/offboard-dialog.tsx': 'the organization with its subsidy',
  'transfers/delete-transfer-dialog.tsx': 'the transfer order',
  'transfers/lose-assets-dialog.tsx': 'the vehicle',
};

const RED = /^\s+danger$|\bdanger(=\{|: (?!\[))|\bcolor="red"/m;
const PAGES = 'packages/console/src/';

test('a button is red only if it takes something away that does not come back', async () => {
  const found = (await readSources()).filter(
    ({ path, text }) =>
      path.startsWith(PAGES) && !path.startsWith(`${PAGES}kit/`) && !isTest(path) && RED.test(text),
  );
  expect(found.map(({ path }) => path.slice(PAGES.length)).sort()).toEqual(
    Object.keys(TAKEN_AWAY).sort(),
  );
});
