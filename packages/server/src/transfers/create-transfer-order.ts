import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  type CreateTransferOrderInput,
  createTransferOrderInput,
} from '@kickstand/domain/transfers/create-transfer-order.ts';
import { sql } from 'kysely';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { Refused, refused } from '../platform/refused.ts';
import { allocateAssets } from './add-transfer-assets.ts';
import { openTransfer } from './open-transfer.ts';
import { refuseUnknownInvoice } from './transfer-invoice.ts';
import { insertTransferOrder, lockTransferOrder } from './transfer-order-records.ts';
import { refusePlaces } from './transfer-places.ts';

const PATHS = { origin: 'origin', destination: 'destination' };

/** The only vehicle at a customer is that of the live subscription. */
async function collectFromCustomer(unit: UnitOfWork, input: CreateTransferOrderInput) {
  const subscription = await firstRow(
    unit.sql,
    sql<{ id: string; assetId: string }>`
      select id, asset_id from live_subscriptions
      where customer_id = ${input.origin.id} and asset_id is not null
      order by started_at desc, id desc limit 1`,
  );
  if (!subscription) {
    throw refused('NO_VEHICLE', 'The customer has no vehicle to collect.', 'origin');
  }
  if (input.assetIds.some((id) => id !== subscription.assetId)) {
    throw refused(
      'OTHER_VEHICLE',
      "Only the customer's own vehicle can be collected there.",
      'assetIds',
    );
  }
  const collected = await unit.services.extensions.lockCollectedVehicle(unit, subscription.id);
  return await openTransfer(unit, { ...collected, ...input }, PATHS);
}

async function fillTransfer(unit: UnitOfWork, input: CreateTransferOrderInput) {
  await refusePlaces(unit, input, PATHS);
  const made = await insertTransferOrder(unit, input);
  if (input.assetIds.length === 0) return made;
  const order = await lockTransferOrder(unit, made.id);
  const { failed } = await allocateAssets(
    unit,
    order,
    input.assetIds.map((assetId) => ({ as: assetId, assetId })),
  );
  if (failed.length > 0) {
    throw new Refused(
      failed.flatMap(({ messages }) =>
        messages.map((message) => refusal('NOT_TRANSFERABLE', `${message}.`, 'assetIds')),
      ),
    );
  }
  return made;
}

/**
 * Creates a transfer order from a hub, a shop or a customer. Given vehicles are added immediately,
 * all or none.
 */
export const createTransferOrder = defineCommand({
  name: 'transferOrderCreate',
  input: createTransferOrderInput,
  async run(unit, input) {
    await refuseUnknownInvoice(unit, input.invoiceDocUrl, null);
    const made =
      input.origin.type === 'Customer'
        ? await collectFromCustomer(unit, input)
        : await fillTransfer(unit, input);
    return { transferOrderId: made.id };
  },
});
