import type { ImportField } from './import-fields.ts';
import type { ImportKindName } from './import-terms.ts';

/** Cells by field. */
export type Cells = Readonly<Record<string, string>>;

const MODEL: Cells = { brand: 'Example Bikes', model: 'Cargo 1' };
const VARIANT: Cells = { ...MODEL, color: 'Blue', size: 'One size' };
const PLACE: Cells = {
  line1: '1 Example Street',
  city: 'Oakland',
  stateCode: 'CA',
  postalCode: '94607',
};
const CUSTOMER = 'ann.example@example.com';
const SERIAL_NUMBER = 'EXAMPLE-0001';

/**
 * The example row of the template of each kind, by field. It refers to the examples of other kinds.
 * Rows like it are not imported.
 */
export const IMPORT_EXAMPLES: Record<ImportKindName, Cells> = {
  SERVICE_AREAS: { name: 'Example area', directShipProgramAvailable: 'Yes' },
  HUBS: { name: 'Example hub', serviceArea: 'Example area', ...PLACE, phone: '+1 510 555 0100' },
  ORGANIZATIONS: {
    name: 'Example employer',
    slug: 'example-employer',
    authorizedEmailDomainsEnabled: 'Yes',
    allowedDomains: 'example.com',
  },
  OFFICES: {
    organization: 'Example employer',
    name: 'Example office',
    serviceArea: 'Example area',
    ...PLACE,
  },
  SUBSIDIES: {
    organization: 'Example employer',
    amount: '50.00',
    cadence: 'Monthly',
    process: 'Payroll',
  },
  AUTHORIZED_EMAILS: { organization: 'Example employer', email: CUSTOMER, authorized: 'Yes' },
  PROMOTIONS: {
    code: 'EXAMPLE10',
    title: 'Example promotion',
    discountType: 'Fixed amount',
    amountCents: '10.00',
    duration: 'One time',
  },
  STAFF: { email: 'sam.example@example.com', fullName: 'Sam Example', hub: 'Example hub' },
  VEHICLES: {
    ...MODEL,
    version: '2026',
    kind: 'E-bike',
    category: 'Cargo',
    planPriceCents: '99.00',
    msrpCents: '2999.00',
    wholesalePriceCents: '1800.00',
  },
  VARIANTS: { ...VARIANT, colorCode: '#1A2B3C' },
  REORDER_POINTS: { hub: 'Example hub', ...VARIANT, level: '4', orderQuantity: '6' },
  VENDORS: { name: 'Example vendor', minTimeToFulfill: '5', maxTimeToFulfill: '15' },
  VENDOR_PRICES: { vendor: 'Example vendor', ...MODEL, wholesalePriceCents: '1750.00' },
  SPOKE_CHAINS: { name: 'Example chain', admins: 'Ann Example <ann@example.com>' },
  SPOKE_SHOPS: {
    name: 'Example shop',
    serviceArea: 'Example area',
    chain: 'Example chain',
    defaultVendor: 'Example vendor',
    ...PLACE,
  },
  SHOP_OFFERINGS: { shop: 'Example shop', ...VARIANT, offered: 'Yes' },
  CUSTOMERS: {
    email: CUSTOMER,
    firstName: 'Ann',
    lastName: 'Example',
    phone: '+1 510 555 0101',
    organization: 'Example employer',
    shippingLine1: '2 Example Street',
    shippingCity: 'Oakland',
    shippingStateCode: 'CA',
    shippingPostalCode: '94607',
  },
  ASSETS: {
    serialNumber: SERIAL_NUMBER,
    ...VARIANT,
    hub: 'Example hub',
    state: 'Available',
    purchasedAt: '2026-01-31',
  },
  FORMER_ASSETS: {
    serialNumber: 'EXAMPLE-0000',
    ...VARIANT,
    hub: 'Example hub',
    state: 'Sold',
    leftOn: '2025-06-30',
    priceCents: '450.00',
    channel: 'Craigslist',
  },
  PURCHASE_ORDERS: {
    number: 'EXAMPLE-PO-1',
    vendor: 'Example vendor',
    ...VARIANT,
    hub: 'Example hub',
    quantity: '10',
    received: '4',
    wholesalePriceCents: '1750.00',
    orderedAt: '2026-01-31',
    state: 'Ordered',
  },
  TRANSFER_ORDERS: {
    number: 'EXAMPLE-TO-1',
    originHub: 'Example hub',
    destinationShop: 'Example shop',
    serialNumber: SERIAL_NUMBER,
    state: 'Shipped',
    createdAt: '2026-01-31',
  },
  SUBSCRIPTIONS: {
    email: CUSTOMER,
    serialNumber: SERIAL_NUMBER,
    planPriceCents: '99.00',
    startedAt: '2026-01-31',
  },
  ENDED_SUBSCRIPTIONS: {
    email: CUSTOMER,
    serialNumber: SERIAL_NUMBER,
    planPriceCents: '89.00',
    startedAt: '2024-01-31',
    endedAt: '2025-01-31',
    reason: 'Moving location',
  },
  ORDERS: {
    email: CUSTOMER,
    ...VARIANT,
    hub: 'Example hub',
    createdAt: '2026-01-31',
    onHold: 'No',
  },
  SWAPS: {
    email: CUSTOMER,
    serialNumber: SERIAL_NUMBER,
    ...VARIANT,
    createdAt: '2026-01-31',
    swapReason: 'Want more range',
  },
  LEASE_TO_OWN_INVOICES: {
    shop: 'Example shop',
    shopInvoiceNumber: 'EXAMPLE-1',
    kind: 'Sale',
    customerEmail: CUSTOMER,
    firstName: 'Ann',
    lastName: 'Example',
    vehicleBrand: 'Example Bikes',
    vehicleModel: 'Cargo 1',
    vehicleRetailPriceCents: '2999.00',
  },
  COMMENTS: {
    email: CUSTOMER,
    text: 'An example comment',
    createdAt: '2026-01-31',
    author: 'Sam Example',
  },
};

/** A spreadsheet program may reformat numbers and dates, but not words. */
const isWord = (cell: string) => /[A-Za-z]/.test(cell);

/**
 * True for a row with the cells of the template's example: the words of all required fields, and no
 * other words in the fields that the example fills in.
 */
export function isExample(
  kind: ImportKindName,
  fields: readonly ImportField[],
  cells: Cells,
): boolean {
  const example = IMPORT_EXAMPLES[kind];
  return fields.every(({ name, required }) => {
    const expected = example[name];
    if (expected === undefined || !isWord(expected)) return true;
    const cell = cells[name];
    return cell === expected || (cell === undefined && !required);
  });
}
