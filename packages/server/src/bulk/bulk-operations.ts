import {
  BULK_COMMANDS,
  type BulkCommand,
  type BulkCommandName,
} from '@kickstand/domain/bulk/bulk-commands.ts';
import type { BulkList } from '@kickstand/domain/bulk/bulk-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { createNote } from '../activity/create-note.ts';
import { customerListSql } from '../customers/customer-list-sql.ts';
import { requestCard } from '../customers/request-card.ts';
import { activateAsset } from '../inventory/activate-asset.ts';
import { assetListSql } from '../inventory/asset-list-sql.ts';
import { changeAssetHub } from '../inventory/change-asset-hub.ts';
import { maintainAsset } from '../inventory/maintain-asset.ts';
import { simpleMoves } from '../inventory/staff-moves.ts';
import { updateStorageLocation } from '../inventory/update-storage-location.ts';
import { leaseToOwnListSql } from '../lease-to-own/lease-to-own-list-sql.ts';
import { updateLeaseToOwnInvoice } from '../lease-to-own/update-lease-to-own-invoice.ts';
import type { ListedRow, ListSql } from '../lists/list-sql.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { explainHold } from '../orders/explain-hold.ts';
import { holdOrder } from '../orders/hold-order.ts';
import { openOrder } from '../orders/open-order.ts';
import { orderListSql } from '../orders/order-list-sql.ts';
import { type AnyCommand, anyCommand, byName } from '../platform/any-command.ts';
import { purchaseOrderListSql } from '../purchasing/purchase-order-list-sql.ts';
import { pausePayments, resumePayments } from '../subscriptions/pause-payments.ts';
import { subscriptionListSql } from '../subscriptions/subscription-list-sql.ts';
import { transferOrderListSql } from '../transfers/transfer-order-list-sql.ts';

const OPERATIONS = byName([
  anyCommand(activateAsset),
  anyCommand(cancelOrder),
  anyCommand(changeAssetHub),
  anyCommand(createNote),
  anyCommand(explainHold),
  anyCommand(holdOrder),
  anyCommand(maintainAsset),
  anyCommand(openOrder),
  anyCommand(pausePayments),
  anyCommand(requestCard),
  anyCommand(resumePayments),
  anyCommand(updateLeaseToOwnInvoice),
  anyCommand(updateStorageLocation),
  ...simpleMoves.map(anyCommand),
]);

/** The operation of a bulk command. @throws Error if it is missing here, which a test finds. */
export function bulkOperation(name: BulkCommandName): AnyCommand {
  const { operation } = BULK_COMMANDS[name];
  const found = OPERATIONS.get(operation);
  if (!found) throw new Error(`The operation ${operation} cannot be run in bulk.`);
  return found;
}

/** The lists from which rows are chosen. */
export const BULK_LIST_SQL: Record<BulkList, ListSql<ListedRow, unknown>> = {
  orders: orderListSql,
  subscriptions: subscriptionListSql,
  assets: assetListSql,
  customers: customerListSql,
  purchaseOrders: purchaseOrderListSql,
  transferOrders: transferOrderListSql,
  leaseToOwnInvoices: leaseToOwnListSql,
};

/** SQL: whether a row offers the choice of a command, true, or null; of the record with the id. */
export function selectChoice(name: BulkCommandName, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const { choice }: BulkCommand = BULK_COMMANDS[name];
  if (choice === undefined) return sql`null::boolean`;
  // A deposit can be refunded, see canRefundDeposit.
  return sql`(select true from orders o
    where o.id = ${id} and o.kind <> 'swap' and o.stripe_checkout_invoice_id is not null)`;
}
