import { ASSET_ACTION_LABELS } from '../inventory/asset-actions.ts';
import { keysOf } from '../kernel/keys-of.ts';
import { ORDER_ACTION_LABELS } from '../orders/order-actions.ts';
import type { Operation } from '../staff/operations.ts';
import { SUBSCRIPTION_ACTION_LABELS } from '../subscriptions/subscription-actions.ts';
import { BULK_LIST_TYPES, type BulkList } from './bulk-terms.ts';

/** The values that a bulk run can ask for once and give to the command of each row. */
export const BULK_FIELDS = [
  'askAgainOn',
  'cancelationNotes',
  'cancelationReason',
  'description',
  'hubId',
  'maintenanceNotes',
  'reason',
  'state',
  'storageLocation',
  'text',
] as const;
export type BulkField = (typeof BULK_FIELDS)[number];
export type BulkInput = Readonly<Partial<Record<BulkField, string>>>;

/** A command that can be run for many rows of a list. */
export interface BulkCommand {
  readonly list: BulkList;
  readonly operation: Operation;
  /** As its button says it. */
  readonly label: string;
  /** The argument of the operation that names the row. */
  readonly idArgument: string;
  /** The arguments that are asked for once. */
  readonly fields: readonly BulkField[];
  /** Further arguments, which are always the same. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** An argument that is chosen for each row that offers a choice: true unless a person unticks it. */
  readonly choice?: 'refund';
  /** Set if what it does cannot be taken back. */
  readonly isIrreversible?: true;
}

const define = <Name extends string>(commands: Readonly<Record<Name, BulkCommand>>) => commands;

const ofOrders = { list: 'orders', idArgument: 'id' } as const;
const ofSubscriptions = {
  list: 'subscriptions',
  idArgument: 'subscriptionId',
  fields: [],
} as const;
const ofAssets = { list: 'assets', idArgument: 'assetId' } as const;

const reserve = (operation: Operation, label: string): BulkCommand => ({
  ...ofAssets,
  operation,
  label,
  fields: [],
});

/** Lease-to-own invoices have their own notes. */
const comment = (list: Exclude<BulkList, 'leaseToOwnInvoices'>): BulkCommand => ({
  list,
  operation: 'noteCreate',
  label: 'Comment',
  idArgument: 'notableId',
  fields: ['text'],
  fixed: { notableType: BULK_LIST_TYPES[list] },
});

/**
 * All commands that can be run for many rows, in the order of their buttons. Not those for which a person ticks or types a
 * confirmation, nor what takes away money or a vehicle permanently: each of these is decided by itself. An invoice is approved
 * if its sum is that of its lines; its own page shows a difference.
 */
export const BULK_COMMANDS = define({
  ORDERS_HOLD: {
    ...ofOrders,
    operation: 'orderOnHold',
    label: ORDER_ACTION_LABELS.placeOnHold,
    fields: [],
  },
  ORDERS_OPEN: {
    ...ofOrders,
    operation: 'orderOpen',
    label: ORDER_ACTION_LABELS.setToOpen,
    fields: [],
  },
  ORDERS_EXPLAIN_HOLD: {
    ...ofOrders,
    operation: 'orderHoldExplain',
    label: 'Add reason and date',
    fields: ['reason', 'askAgainOn'],
  },
  ORDERS_COMMENT: comment('orders'),
  ORDERS_CANCEL: {
    ...ofOrders,
    operation: 'orderCancel',
    label: 'Cancel orders',
    fields: ['cancelationReason', 'cancelationNotes'],
    choice: 'refund',
    isIrreversible: true,
  },
  SUBSCRIPTIONS_PAUSE_PAYMENTS: {
    ...ofSubscriptions,
    operation: 'subscriptionPausePayments',
    label: SUBSCRIPTION_ACTION_LABELS.pausePayments,
  },
  SUBSCRIPTIONS_RESUME_PAYMENTS: {
    ...ofSubscriptions,
    operation: 'subscriptionResumePayments',
    label: SUBSCRIPTION_ACTION_LABELS.resumePayments,
  },
  SUBSCRIPTIONS_COMMENT: comment('subscriptions'),
  ASSETS_ACTIVATE: {
    ...ofAssets,
    operation: 'assetActivate',
    label: ASSET_ACTION_LABELS.ACTIVE,
    fields: ['maintenanceNotes'],
  },
  ASSETS_MAINTAIN: {
    ...ofAssets,
    operation: 'assetMaintenance',
    label: 'Maintenance',
    fields: ['state', 'description'],
  },
  ASSETS_CHANGE_HUB: {
    ...ofAssets,
    operation: 'assetUpdateHub',
    label: 'Change hub',
    fields: ['hubId'],
  },
  ASSETS_CHANGE_STORAGE_LOCATION: {
    ...ofAssets,
    operation: 'assetUpdateStorageLocation',
    label: 'Storage location',
    fields: ['storageLocation'],
  },
  ASSETS_RESERVE_FOR_PRESALE: reserve(
    'assetReserveForPresale',
    ASSET_ACTION_LABELS.RESERVED_FOR_PRESALE,
  ),
  ASSETS_RESERVE_FOR_FLEET_RENTAL: reserve(
    'assetReserveForFleetRental',
    ASSET_ACTION_LABELS.RESERVED_FOR_FLEET_RENTAL,
  ),
  ASSETS_RESERVE_FOR_TRANSFER: reserve(
    'assetReserveForTransfer',
    ASSET_ACTION_LABELS.RESERVED_FOR_TRANSFER,
  ),
  ASSETS_COMMENT: comment('assets'),
  CUSTOMERS_REQUEST_CARD: {
    list: 'customers',
    operation: 'customerCardRequestCreate',
    label: 'Request a card',
    idArgument: 'customerId',
    fields: [],
  },
  CUSTOMERS_COMMENT: comment('customers'),
  PURCHASE_ORDERS_COMMENT: comment('purchaseOrders'),
  TRANSFER_ORDERS_COMMENT: comment('transferOrders'),
  INVOICES_APPROVE: {
    list: 'leaseToOwnInvoices',
    operation: 'leaseToOwnInvoiceUpdate',
    label: 'Approve',
    idArgument: 'id',
    fields: [],
    fixed: { state: 'APPROVED' },
  },
});
export type BulkCommandName = keyof typeof BULK_COMMANDS;
export const BULK_COMMAND_NAMES = keysOf(BULK_COMMANDS);

/** The commands for the rows of a list, in the order of their buttons. */
export const bulkCommandsOf = (list: BulkList): readonly BulkCommandName[] =>
  BULK_COMMAND_NAMES.filter((name) => BULK_COMMANDS[name].list === list);

/** A placeholder for the id of a row, with which the values that all rows share can be validated. */
export const PLACEHOLDER_ROW = '00000000-0000-4000-8000-000000000000';

/**
 * The arguments of a command's operation for one row.
 * @param id of the row.
 * @param choice what was chosen for this row; undefined if it offers no choice.
 */
export function argumentsOf(
  name: BulkCommandName,
  id: string,
  input: BulkInput,
  choice?: boolean,
): Readonly<Record<string, unknown>> {
  const { idArgument, fields, fixed, choice: chosen }: BulkCommand = BULK_COMMANDS[name];
  const asked = fields.flatMap((field) =>
    input[field] === undefined ? [] : [[field, input[field]] as const],
  );
  return {
    ...Object.fromEntries(asked),
    ...fixed,
    [idArgument]: id,
    ...(chosen && choice !== undefined && { [chosen]: choice }),
  };
}
