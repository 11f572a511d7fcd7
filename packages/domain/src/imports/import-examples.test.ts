import { describe, expect, it } from 'vitest';
import { customerRecord } from '../customers/customer-record.ts';
import { hubRecord } from '../partners/hub-record.ts';
import { officeRecord } from '../partners/office-record.ts';
import { organizationRecord } from '../partners/organization-record.ts';
import { serviceAreaRecord } from '../partners/service-area-record.ts';
import { vendorRecord } from '../purchasing/vendor-record.ts';
import { ASSET_FIELDS } from './asset-fields.ts';
import { AUTHORIZED_EMAIL_FIELDS, PROMOTION_FIELDS, SUBSIDY_FIELDS } from './benefit-fields.ts';
import { COMMENT_FIELDS } from './comment-fields.ts';
import { FORMER_ASSET_FIELDS } from './former-asset-fields.ts';
import { IMPORT_EXAMPLES, isExample } from './import-examples.ts';
import type { ImportField } from './import-fields.ts';
import type { ImportKindName } from './import-terms.ts';
import { LEASE_TO_OWN_FIELDS } from './lease-to-own-fields.ts';
import { ORDER_FIELDS } from './order-fields.ts';
import { PURCHASE_ORDER_FIELDS } from './purchase-order-fields.ts';
import { importFieldsOf } from './record-fields.ts';
import { REORDER_POINT_FIELDS } from './reorder-point-fields.ts';
import { SHOP_OFFERING_FIELDS, SPOKE_CHAIN_FIELDS, SPOKE_SHOP_FIELDS } from './spoke-fields.ts';
import { STAFF_FIELDS } from './staff-fields.ts';
import { ENDED_SUBSCRIPTION_FIELDS, SUBSCRIPTION_FIELDS } from './subscription-fields.ts';
import { SWAP_FIELDS } from './swap-fields.ts';
import { TRANSFER_ORDER_FIELDS } from './transfer-order-fields.ts';
import { VARIANT_FIELDS } from './variant-fields.ts';
import { VEHICLE_FIELDS } from './vehicle-fields.ts';
import { VENDOR_PRICE_FIELDS } from './vendor-fields.ts';

const FIELDS: Record<ImportKindName, readonly ImportField[]> = {
  SERVICE_AREAS: importFieldsOf(serviceAreaRecord),
  HUBS: importFieldsOf(hubRecord),
  ORGANIZATIONS: importFieldsOf(organizationRecord),
  OFFICES: importFieldsOf(officeRecord),
  SUBSIDIES: SUBSIDY_FIELDS,
  AUTHORIZED_EMAILS: AUTHORIZED_EMAIL_FIELDS,
  PROMOTIONS: PROMOTION_FIELDS,
  STAFF: STAFF_FIELDS,
  VEHICLES: VEHICLE_FIELDS,
  VARIANTS: VARIANT_FIELDS,
  REORDER_POINTS: REORDER_POINT_FIELDS,
  VENDORS: importFieldsOf(vendorRecord),
  VENDOR_PRICES: VENDOR_PRICE_FIELDS,
  SPOKE_CHAINS: SPOKE_CHAIN_FIELDS,
  SPOKE_SHOPS: SPOKE_SHOP_FIELDS,
  SHOP_OFFERINGS: SHOP_OFFERING_FIELDS,
  CUSTOMERS: importFieldsOf(customerRecord),
  ASSETS: ASSET_FIELDS,
  FORMER_ASSETS: FORMER_ASSET_FIELDS,
  PURCHASE_ORDERS: PURCHASE_ORDER_FIELDS,
  TRANSFER_ORDERS: TRANSFER_ORDER_FIELDS,
  SUBSCRIPTIONS: SUBSCRIPTION_FIELDS,
  ENDED_SUBSCRIPTIONS: ENDED_SUBSCRIPTION_FIELDS,
  ORDERS: ORDER_FIELDS,
  SWAPS: SWAP_FIELDS,
  LEASE_TO_OWN_INVOICES: LEASE_TO_OWN_FIELDS,
  COMMENTS: COMMENT_FIELDS,
};

describe('the example row of a template', () => {
  it.each(Object.entries(IMPORT_EXAMPLES))(
    'of %s has valid cells for all required fields',
    (kind, example) => {
      const fields = Object.entries(FIELDS).find(([name]) => name === kind)?.[1] ?? [];
      const known = fields.map(({ name }) => name);
      expect(Object.keys(example).filter((name) => !known.includes(name))).toEqual([]);
      const wrong = fields.filter(({ name, required, schema }) => {
        const cell = example[name];
        return cell === undefined ? required === true : !schema.safeParse(cell).success;
      });
      expect(wrong.map(({ label }) => label)).toEqual([]);
    },
  );

  it('is recognized after a spreadsheet program has reformatted it, and with fewer columns', () => {
    const example = { ...IMPORT_EXAMPLES.ASSETS };
    const is = (cells: Readonly<Record<string, string>>) =>
      isExample('ASSETS', ASSET_FIELDS, cells);
    expect(is({ ...example, purchasedAt: '1/31/26' })).toBe(true);
    expect(is({ serialNumber: 'EXAMPLE-0001' })).toBe(true);
    expect(is({ ...example, hub: 'Oakland' })).toBe(false);
    expect(is({ ...example, serialNumber: 'EXAMPLE-0002' })).toBe(false);
    expect(is({})).toBe(false);
  });
});
