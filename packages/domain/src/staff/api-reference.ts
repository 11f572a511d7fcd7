/** The groups of operations in the reference, in its order, each with the names that belong to it. */
const GROUPS: readonly (readonly [name: string, operations: RegExp])[] = [
  [
    'Orders',
    /^(order|swapOrder|checkoutPage|assemblySession|customer(ForOrderCreation|VehicleCatalog|LastFulfilled)|serviceAccountOrder)/,
  ],
  ['Subscriptions', /^subscription/],
  [
    'Vehicles',
    /^(asset|inspection|part|recall|serialNumber|serviceJob|servicePlan|stockCount|theftReport|reorderPoint|variant(Stats|Hub))/,
  ],
  ['Purchase orders and vendors', /^(purchaseOrder|nextPurchaseOrder|vendor|usualVendor)/],
  ['Transfer orders', /^transfer/],
  ['Customers', /^customer/],
  ['Catalogue', /^(vehicle|variants|variantCodes|returnChecklist)/],
  ['Partners', /^(organization|office|serviceArea|hub|spoke|promotion|taxRates)/],
  ['Payments', /^(money|billing|adoption)/],
  ['Lease to own', /^leaseToOwn/],
  ['Find and act', /^(find$|today|exception|savedView|bulkRun|approval)/],
  [
    'Reports, imports and files',
    /^(import|reportExport|recordsExport|file|paidInvoices|revenueByState|businessCalendar|dataRetention)/,
  ],
  [
    'Staff, access and history',
    /^(forestUser|staff|serviceAccount|session|mySessions|mySettings|securityEvents|feature|mail|note|undo$|logHistories|apiReference|installation)/,
  ],
];

export const API_GROUPS: readonly string[] = GROUPS.map(([name]) => name);

/** The group of an operation; undefined if none is declared for it. */
export function apiGroupOf(operation: string): string | undefined {
  return GROUPS.find(([, operations]) => operations.test(operation))?.[0];
}

/** The codes of errors, `extensions.code`, with the meaning of each. */
export const API_ERROR_CODES: Readonly<Record<string, string>> = {
  UNAUTHORIZED: 'The token is missing, unknown, expired or revoked. Status 401.',
  FORBIDDEN:
    'The token does not permit an operation or field (status 403), or the role of the staff user does not. The message names what is needed.',
  BAD_USER_INPUT:
    'The request is malformed or over a limit, or a search takes too long: send more letters. extensions.field names the argument.',
  REFUSED:
    'A rule rejected the input; extensions.refusals lists each code, message and field and, if a record prevents it, its kind in blocker and its id in blockerId.',
  NEEDS_APPROVAL:
    'Only for staff, where approvals are on: another person has been asked to approve it, and nothing was done yet. approvalRequestId is the request, see approvalRequest.',
  CONFLICT: 'Someone else has updated the record since the version in expectedUpdatedAt.',
  FRESH_SIGN_IN:
    'Only for staff: the action needs a sign-in within the last 5 minutes. Nothing was done; sign in and repeat the request.',
  NOT_FOUND: 'The record does not exist.',
  RATE_LIMITED: 'Too many requests. Status 429; wait for the seconds in Retry-After.',
  BUSY: 'The record is locked by another request. Status 503; repeat after Retry-After.',
  UNAVAILABLE:
    'The database does not respond, or the account has too many requests at once. Status 503; repeat after Retry-After.',
  INTERNAL: 'An unexpected error; report the id in extensions.errorId.',
};
