/** What can be imported from a file, in an order in which each kind only needs the ones before. */
export const IMPORT_KINDS = [
  'SERVICE_AREAS',
  'HUBS',
  'ORGANIZATIONS',
  'OFFICES',
  'SUBSIDIES',
  'AUTHORIZED_EMAILS',
  'PROMOTIONS',
  'STAFF',
  'VEHICLES',
  'VARIANTS',
  'REORDER_POINTS',
  'VENDORS',
  'VENDOR_PRICES',
  'SPOKE_CHAINS',
  'SPOKE_SHOPS',
  'SHOP_OFFERINGS',
  'CUSTOMERS',
  'ASSETS',
  'FORMER_ASSETS',
  'PURCHASE_ORDERS',
  'TRANSFER_ORDERS',
  'SUBSCRIPTIONS',
  'ENDED_SUBSCRIPTIONS',
  'ORDERS',
  'SWAPS',
  'LEASE_TO_OWN_INVOICES',
  'COMMENTS',
] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];
export const IMPORT_KIND_LABELS: Record<ImportKindName, string> = {
  SERVICE_AREAS: 'Service areas',
  HUBS: 'Hubs',
  ORGANIZATIONS: 'Organizations',
  OFFICES: 'Offices',
  SUBSIDIES: 'Subsidies',
  AUTHORIZED_EMAILS: 'Authorized e-mails',
  PROMOTIONS: 'Promotions',
  STAFF: 'Staff',
  VEHICLES: 'Vehicle models',
  VARIANTS: 'Variants',
  REORDER_POINTS: 'Reorder points',
  VENDORS: 'Vendors',
  VENDOR_PRICES: 'Vendor prices',
  SPOKE_CHAINS: 'Spoke chains',
  SPOKE_SHOPS: 'Spoke shops',
  SHOP_OFFERINGS: 'Offered variants',
  CUSTOMERS: 'Customers',
  ASSETS: 'Assets',
  FORMER_ASSETS: 'Former vehicles',
  PURCHASE_ORDERS: 'Purchase orders',
  TRANSFER_ORDERS: 'Transfer orders',
  SUBSCRIPTIONS: 'Subscriptions',
  ENDED_SUBSCRIPTIONS: 'Ended subscriptions',
  ORDERS: 'Open orders',
  SWAPS: 'Swaps',
  LEASE_TO_OWN_INVOICES: 'Lease-to-own invoices',
  COMMENTS: 'Comments',
};

/** The kinds that the rows of each kind refer to by name, so that their records have to exist. */
export const IMPORT_KIND_NEEDS: Readonly<Record<ImportKindName, readonly ImportKindName[]>> = {
  SERVICE_AREAS: [],
  HUBS: ['SERVICE_AREAS'],
  ORGANIZATIONS: [],
  OFFICES: ['ORGANIZATIONS', 'SERVICE_AREAS'],
  SUBSIDIES: ['ORGANIZATIONS'],
  AUTHORIZED_EMAILS: ['ORGANIZATIONS'],
  PROMOTIONS: [],
  STAFF: [],
  VEHICLES: [],
  VARIANTS: ['VEHICLES'],
  REORDER_POINTS: ['HUBS', 'VARIANTS'],
  VENDORS: [],
  VENDOR_PRICES: ['VENDORS', 'VEHICLES'],
  SPOKE_CHAINS: [],
  SPOKE_SHOPS: ['SERVICE_AREAS'],
  SHOP_OFFERINGS: ['SPOKE_SHOPS', 'VARIANTS'],
  CUSTOMERS: ['ORGANIZATIONS'],
  ASSETS: ['VARIANTS', 'HUBS'],
  FORMER_ASSETS: ['VARIANTS', 'HUBS'],
  PURCHASE_ORDERS: ['VENDOR_PRICES', 'VARIANTS', 'HUBS'],
  TRANSFER_ORDERS: ['ASSETS', 'HUBS'],
  SUBSCRIPTIONS: ['CUSTOMERS', 'ASSETS'],
  ENDED_SUBSCRIPTIONS: ['CUSTOMERS', 'ASSETS'],
  ORDERS: ['CUSTOMERS', 'VARIANTS', 'HUBS'],
  SWAPS: ['SUBSCRIPTIONS', 'VARIANTS'],
  LEASE_TO_OWN_INVOICES: ['SPOKE_SHOPS', 'CUSTOMERS'],
  COMMENTS: ['CUSTOMERS'],
};

/** How far an import of all open files together is. */
export const COMBINED_IMPORT_STATUSES = ['RUNNING', 'DONE', 'FAILED'] as const;
export type CombinedImportStatus = (typeof COMBINED_IMPORT_STATUSES)[number];

/** Existing records of a kind are counted up to this number. */
export const MOST_COUNTED_RECORDS = 1000;

/** How each kind matches rows to existing records, and what else staff should know before an import. */
export const IMPORT_KIND_NOTES: Record<ImportKindName, string> = {
  SERVICE_AREAS:
    'Service areas are matched by name. The hub program follows the walk-in hub, so it has no column.',
  HUBS: 'Hubs are matched by name. A service area has at most one walk-in hub. Change Direct ship of an existing hub on its page.',
  ORGANIZATIONS:
    'Organizations are matched by slug, or by name if the slug is empty. Subsidies and authorized e-mails are imports of their own kinds; hubs and other settings are on the page of the organization.',
  OFFICES:
    'Offices are matched by organization and name. Enter a complete address or leave all address columns empty.',
  SUBSIDIES:
    'Subsidies are matched by organization. A change only applies to new orders; existing orders keep theirs.',
  AUTHORIZED_EMAILS:
    'Addresses are matched by organization and e-mail. They take effect when Join by list is on for the organization.',
  PROMOTIONS:
    'Promotions are matched by code. The terms of a promotion that is used in orders cannot be changed.',
  STAFF: 'Staff are matched by e-mail. New ones are invited with an e-mail, if e-mails are set up.',
  VEHICLES:
    'Vehicle models are matched by brand and model. A new model gets a default version with the prices of the row. Add more versions, pictures and vendors on its page.',
  VARIANTS:
    'Variants are matched by brand, model, color and size. The first variant of a model becomes its primary variant.',
  REORDER_POINTS:
    'Reorder points are matched by hub, brand, model, color and size. Remove one in the inventory overview.',
  VENDORS: 'Vendors are matched by name. Their models and prices are an import of their own kind.',
  VENDOR_PRICES:
    'The models that vendors supply are matched by vendor, brand and model. Without a price, the price of the version or model applies.',
  SPOKE_CHAINS: 'Spoke chains are matched by name. Admins replace the earlier ones.',
  SPOKE_SHOPS:
    'Spoke shops are matched by name. Admins replace the earlier ones. Change the vendor of an existing shop on its page.',
  SHOP_OFFERINGS:
    'Offers are matched by shop, brand, model, color and size. The default vendor of the shop must supply the model.',
  CUSTOMERS:
    'Customers are matched by e-mail. New or moving customers need an address that the organization accepts.',
  ASSETS:
    'Assets are matched by serial number. An import does not change the variant, location or state of an existing vehicle. To take back a sold or stolen vehicle, use its page.',
  FORMER_ASSETS:
    'Vehicles that were sold, stolen or decommissioned are matched by serial number. Of one that is already there, only the buyer and the old tag change.',
  PURCHASE_ORDERS:
    'Purchase orders under way: rows with the same number make one purchase order, each row is a line. Vehicles already received belong in the file of assets; this one adds those still to come. Of a purchase order that is already there, only OEM SO #, tracking and notes change.',
  TRANSFER_ORDERS:
    'Transfer orders under way: rows with the same number make one transfer order, each row is a vehicle. The vehicles must be at the origin and free. Of a transfer order that is already there, only tracking, shipping costs and notes change.',
  SUBSCRIPTIONS:
    'Running subscriptions are matched by the serial number of their vehicle. Import customers and vehicles first; the vehicles must be available. Nothing is sent to the payment provider.',
  ENDED_SUBSCRIPTIONS:
    'Ended subscriptions are matched by customer, serial number and start date. Imported as history; nothing is billed or moved. Their periods must not overlap with other subscriptions of the vehicle.',
  ORDERS:
    'Waiting orders of new customers are matched by the e-mail of their customer. The hub or shop decides the program. Deposits are read at the payment provider; nothing is written there. Of an order that is already there, only an imported date changes.',
  SWAPS:
    'Waiting swaps are matched by the e-mail of their customer, whose subscription must be running and paid. Subscription and vehicle stay as they are until a swap is fulfilled. Of a swap that is already there, only an imported date changes.',
  LEASE_TO_OWN_INVOICES:
    'Invoices are matched by shop and invoice number. New invoices wait for their documents. Approved and paid invoices are not changed. Unknown customers are created without an organization.',
  COMMENTS:
    'Comments on customers, orders, subscriptions, vehicles, purchase orders and transfer orders. One with the same text, date and author is not imported again. Comments do not change.',
};

/**
 * The status of an import. Its header is read, columns are mapped to fields, rows are checked, and finally
 * all rows are written or none.
 */
export const IMPORT_STATUSES = [
  'READING',
  'MAPPING',
  'CHECKING',
  'CHECKED',
  'COMMITTING',
  'COMMITTED',
  'UNDONE',
  'DISCARDED',
  'FAILED',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export const IMPORT_STATUS_LABELS: Record<ImportStatus, string> = {
  READING: 'Reading',
  MAPPING: 'Map columns',
  CHECKING: 'Checking',
  CHECKED: 'Checked',
  COMMITTING: 'Importing',
  COMMITTED: 'Imported',
  UNDONE: 'Undone',
  DISCARDED: 'Discarded',
  FAILED: 'Failed',
};

/** What the import does with a row. */
export const IMPORT_ACTIONS = ['CREATE', 'CHANGE', 'UNCHANGED', 'ERROR', 'OMITTED'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];
export const IMPORT_ACTION_LABELS: Record<ImportAction, string> = {
  CREATE: 'Create',
  CHANGE: 'Change',
  UNCHANGED: 'Unchanged',
  ERROR: 'Error',
  OMITTED: 'Omitted',
};

/** Why an import without new or changed rows cannot be run. */
export function nothingToImport(rows: {
  readonly unchanged: number;
  readonly omitted: number;
}): string {
  if (rows.unchanged === 0) return 'Nothing to import: all rows are omitted.';
  const which = rows.omitted > 0 ? 'the rows that are not omitted' : 'all rows';
  return `Nothing to import: ${which} are up to date.`;
}

/** Page size of the list of imports and of the rows of an import. */
export const IMPORT_PAGE_SIZE = 25;

/** Days after which an import can no longer be undone. */
export const IMPORT_UNDO_DAYS = 30;

/** Maximum number of rows in a file. */
export const MOST_IMPORT_ROWS = 1_000_000;
