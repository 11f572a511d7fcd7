import type { BulkCommandName } from '@kickstand/domain/bulk/bulk-commands.ts';
import { createNoteInput } from '@kickstand/domain/events/create-note.ts';
import { activateAssetInput } from '@kickstand/domain/inventory/activate-asset.ts';
import { changeAssetHubInput } from '@kickstand/domain/inventory/correct-asset.ts';
import { maintainAssetInput } from '@kickstand/domain/inventory/maintain-asset.ts';
import { updateStorageLocationInput } from '@kickstand/domain/inventory/storage-location.ts';
import { cancelOrderInput } from '@kickstand/domain/orders/cancel-order.ts';
import { explainHoldInput } from '@kickstand/domain/orders/explain-hold.ts';
import type { z } from 'zod';

type Schema = z.ZodType<Readonly<Record<string, unknown>>>;

/** The inputs of the bulk commands that ask for something. */
export const BULK_SCHEMAS: Partial<Record<BulkCommandName, Schema>> = {
  ORDERS_EXPLAIN_HOLD: explainHoldInput,
  ORDERS_COMMENT: createNoteInput,
  ORDERS_CANCEL: cancelOrderInput,
  SUBSCRIPTIONS_COMMENT: createNoteInput,
  ASSETS_ACTIVATE: activateAssetInput,
  ASSETS_MAINTAIN: maintainAssetInput,
  ASSETS_CHANGE_HUB: changeAssetHubInput,
  ASSETS_CHANGE_STORAGE_LOCATION: updateStorageLocationInput,
  ASSETS_COMMENT: createNoteInput,
  CUSTOMERS_COMMENT: createNoteInput,
  PURCHASE_ORDERS_COMMENT: createNoteInput,
  TRANSFER_ORDERS_COMMENT: createNoteInput,
};
