import { refuseStateEdit } from '@kickstand/domain/kernel/refuse-state-edit.ts';
import { refuseTransferOrderAction } from '@kickstand/domain/transfers/transfer-order-actions.ts';
import {
  refuseEdit,
  TRANSFER_ORDER_FIELDS,
  type TransferOrderAttributes,
  updateTransferOrderInput,
} from '@kickstand/domain/transfers/update-transfer-order.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { Refused, refuseIf } from '../platform/refused.ts';
import { refuseUnknownInvoice } from './transfer-invoice.ts';
import {
  type LockedTransferOrder,
  lockTransferOrder,
  moveTransferOrder,
} from './transfer-order-records.ts';
import { refusePlaces } from './transfer-places.ts';

/** The changed attributes. */
function changesOf(order: LockedTransferOrder, attributes: TransferOrderAttributes) {
  const { destination } = attributes;
  const moved = destination && destination.id !== order.destinationId;
  return TRANSFER_ORDER_FIELDS.filter((field) => {
    if (field === 'destination') return moved;
    return attributes[field] !== undefined && attributes[field] !== order[field];
  });
}

async function placeName(unit: UnitOfWork, id: string): Promise<string> {
  const place = await firstRow(
    unit.sql,
    sql<{ name: string }>`
      select name from hubs where id = ${id} union all select name from spoke_shops where id = ${id}`,
  );
  return place?.name ?? '';
}

async function writeFields(
  unit: UnitOfWork,
  order: LockedTransferOrder,
  attributes: TransferOrderAttributes,
): Promise<void> {
  const { destination } = attributes;
  const to = destination ?? { type: order.destinationType, id: order.destinationId };
  const { invoiceDocUrl } = attributes;
  const after = {
    destination: destination ? await placeName(unit, to.id) : order.destinationName,
    trackingInfo: attributes.trackingInfo ?? order.trackingInfo,
    shippingCostsCents: attributes.shippingCostsCents ?? order.shippingCostsCents,
    additionalCostsCents: attributes.additionalCostsCents ?? order.additionalCostsCents,
    notes: attributes.notes ?? order.notes,
    invoiceDocUrl: invoiceDocUrl === undefined ? order.invoiceDocUrl : invoiceDocUrl,
  };
  await sql`
    update transfer_orders set
      destination_hub_id = ${to.type === 'Hub' ? to.id : null},
      destination_spoke_shop_id = ${to.type === 'SpokeShop' ? to.id : null},
      tracking_info = ${after.trackingInfo}, shipping_costs_cents = ${after.shippingCostsCents},
      additional_costs_cents = ${after.additionalCostsCents}, notes = ${after.notes},
      invoice_doc_url = ${after.invoiceDocUrl}, updated_at = ${unit.now}
    where id = ${order.id}`.execute(unit.sql);
  await recordModifications(
    unit,
    { loggableType: 'TransferOrder', loggableId: order.id, category: 'DETAILS' },
    { ...order, destination: order.destinationName },
    after,
  );
}

/**
 * Changes the fields of a transfer order, and closes it with state CLOSED. The destination is fixed
 * once vehicles are in transit; on a closed one only notes and invoice can change.
 */
export const updateTransferOrder = defineCommand({
  name: 'transferOrderUpdate',
  input: updateTransferOrderInput,
  known: ({ id }) => ({ transferOrderId: id }),
  async run(unit, { id, expectedUpdatedAt, attributes }) {
    const order = await lockTransferOrder(unit, id);
    const changed = changesOf(order, attributes);
    const wanted = attributes.state ?? order.state;
    if (changed.length === 0 && wanted === order.state) return { transferOrderId: id };
    await refuseConflict(unit, 'transfer order', order, expectedUpdatedAt);
    const refused = changed.flatMap((field) => refuseEdit(order.state, field) ?? []);
    if (refused.length > 0) throw new Refused(refused);
    refuseIf(refuseStateEdit(order.state, wanted));
    if (attributes.destination && changed.includes('destination')) {
      const origin = { type: order.originType, id: order.originId };
      const { destination } = attributes;
      await refusePlaces(
        unit,
        { origin, destination },
        { origin: 'destination', destination: 'destination' },
      );
    }
    await refuseUnknownInvoice(unit, attributes.invoiceDocUrl, order.invoiceDocUrl);
    if (changed.length > 0) await writeFields(unit, order, attributes);
    if (wanted !== order.state) {
      refuseIf(refuseTransferOrderAction(order, 'close'));
      await moveTransferOrder(unit, order, 'close', { kind: 'transfer_order.closed' });
    }
    return { transferOrderId: id };
  },
});
