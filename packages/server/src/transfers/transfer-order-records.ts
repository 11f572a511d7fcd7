import type { EventKindOf } from '@kickstand/domain/history/render-event.ts';
import type { TransferOrderFacts } from '@kickstand/domain/transfers/transfer-order-actions.ts';
import {
  type TransferOrderVerb,
  transferOrderMachine,
} from '@kickstand/domain/transfers/transfer-order-machine.ts';
import type {
  TransferDestinationType,
  TransferOrderState,
} from '@kickstand/domain/transfers/transfer-order-terms.ts';
import type {
  TransferDestination,
  TransferOrigin,
  TransferOriginType,
} from '@kickstand/domain/transfers/transfer-origin.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { about, type NewEventOf, recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { newId } from '../platform/ids.ts';
import { existing } from '../platform/refused.ts';
import { HUB_OF_SHOP } from './transfer-places.ts';

/** A locked transfer order with the facts for the rules. Amounts in cents. */
export interface LockedTransferOrder extends TransferOrderFacts {
  readonly id: string;
  readonly number: string;
  readonly originType: TransferOriginType;
  readonly originId: string;
  readonly originName: string;
  readonly destinationType: TransferDestinationType;
  readonly destinationId: string;
  readonly destinationName: string;
  /** The hub of its vehicles after arrival. */
  readonly destinationHubId: string | null;
  readonly linkedSubscriptionId: string | null;
  readonly trackingInfo: string;
  readonly shippingCostsCents: number;
  readonly additionalCostsCents: number;
  readonly notes: string;
  readonly invoiceDocUrl: string | null;
  readonly shippedAt: Date | null;
  readonly checkedInAt: Date | null;
  readonly updatedAt: Date;
}

/**
 * Locks a transfer order for the rest of the transaction and, before it, the subscription whose
 * vehicle it collects, which determines the vehicle's previous state. Vehicles are locked after it.
 * @throws NotFound also for a deleted one.
 */
export async function lockTransferOrder(
  unit: UnitOfWork,
  id: string,
): Promise<LockedTransferOrder> {
  await lockRows(
    unit.sql,
    sql`select id from subscriptions
    where id = (select linked_subscription_id from transfer_orders where id = ${id})`,
  );
  await lockRows(
    unit.sql,
    sql`select id from transfer_orders where id = ${id} and deleted_at is null`,
  );
  const order = await firstRow(
    unit.sql,
    sql<LockedTransferOrder>`
      select t.id, t.transfer_order_number as number, t.state,
        case when t.origin_customer_id is not null then 'Customer'
          when t.origin_hub_id is not null then 'Hub' else 'SpokeShop' end as origin_type,
        coalesce(t.origin_customer_id, t.origin_hub_id, t.origin_spoke_shop_id)
          /* never null: a constraint */ as origin_id,
        coalesce(oc.full_name, oh.name, os.name) /* never null: a constraint */ as origin_name,
        case when t.destination_hub_id is not null then 'Hub' else 'SpokeShop' end
          as destination_type,
        coalesce(t.destination_hub_id, t.destination_spoke_shop_id)
          /* never null: a constraint */ as destination_id,
        coalesce(dh.name, ds.name) /* never null: a constraint */ as destination_name,
        coalesce(t.destination_hub_id, ${HUB_OF_SHOP}t.destination_spoke_shop_id))
          as destination_hub_id,
        t.linked_subscription_id, t.tracking_info, t.shipping_costs_cents, t.additional_costs_cents,
        t.notes, t.invoice_doc_url, t.shipped_at, t.checked_in_at, t.updated_at,
        t.origin_customer_id is not null as from_customer, c.allocated as allocated_count,
        c.shipped as shipped_count
      from transfer_orders t
      left join customers oc on oc.id = t.origin_customer_id
      left join hubs oh on oh.id = t.origin_hub_id
      left join spoke_shops os on os.id = t.origin_spoke_shop_id
      left join hubs dh on dh.id = t.destination_hub_id
      left join spoke_shops ds on ds.id = t.destination_spoke_shop_id
      cross join lateral (
        select count(*) filter (where a.state = 'OPEN_TO') as allocated,
          count(*) filter (where a.state = 'SHIPPED_TO') as shipped
        from open_transfer_lines l join assets a on a.id = l.asset_id
        where l.transfer_order_id = t.id
      ) c
      where t.id = ${id} and t.deleted_at is null`,
  );
  return existing(order, 'Transfer order');
}

/** The data of a new transfer order. */
export interface NewTransferOrder {
  readonly origin: TransferOrigin;
  readonly destination: TransferDestination;
  /** '' if there is none. */
  readonly trackingInfo: string;
  readonly notes?: string;
  readonly shippingCostsCents?: number;
  readonly additionalCostsCents?: number;
  readonly invoiceDocUrl?: string | null;
  readonly linkedOrderId?: string | null;
  readonly linkedSubscriptionId?: string | null;
}

/**
 * Inserts an open transfer order with the next number, and its event. Its places have been
 * validated.
 */
export async function insertTransferOrder(
  unit: UnitOfWork,
  made: NewTransferOrder,
): Promise<{ id: string; number: string }> {
  const { origin, destination } = made;
  const idIf = (type: string, place: { type: string; id: string }) =>
    place.type === type ? place.id : null;
  const id = newId(unit.now.getTime());
  const inserted = await firstRow(
    unit.sql,
    sql<{ number: string }>`
      insert into transfer_orders (id, transfer_order_number, state, state_updated_at,
        origin_customer_id, origin_hub_id, origin_spoke_shop_id, destination_hub_id,
        destination_spoke_shop_id, linked_order_id, linked_subscription_id, tracking_info, notes,
        shipping_costs_cents, additional_costs_cents, invoice_doc_url, created_at, updated_at)
      values (${id}, document_number('TO-', next_number('transfer_order_numbers')), 'OPEN',
        ${unit.now}, ${idIf('Customer', origin)}, ${idIf('Hub', origin)},
        ${idIf('SpokeShop', origin)}, ${idIf('Hub', destination)},
        ${idIf('SpokeShop', destination)}, ${made.linkedOrderId ?? null},
        ${made.linkedSubscriptionId ?? null}, ${made.trackingInfo}, ${made.notes ?? ''},
        ${made.shippingCostsCents ?? 0}, ${made.additionalCostsCents ?? 0},
        ${made.invoiceDocUrl ?? null}, ${unit.now}, ${unit.now})
      returning transfer_order_number as number`,
  );
  const number = inserted?.number ?? '';
  await recordEvent(unit, {
    entityId: id,
    kind: 'transfer_order.created',
    facts: { number },
  });
  return { id, number };
}

/**
 * Moves a locked transfer order along its state machine, with its event and, if the state changes,
 * its field history.
 * @throws Error for an invalid transition, which the rules should have rejected.
 */
export async function moveTransferOrder(
  unit: UnitOfWork,
  order: LockedTransferOrder,
  verb: TransferOrderVerb,
  event: NewEventOf<EventKindOf<'TransferOrder'>>,
): Promise<TransferOrderState> {
  const state = transferOrderMachine.next(order.state, verb);
  if (!state) throw new Error(`Invalid transition: ${verb} of a transfer order in ${order.state}.`);
  const moved = about(order.id, event);
  if (state === order.state) {
    await recordEvent(unit, moved);
    return state;
  }
  const shippedAt =
    state === 'OPEN' ? null : (order.shippedAt ?? (state === 'SHIPPED' ? unit.now : null));
  const checkedInAt = order.checkedInAt ?? (state === 'CHECKED_IN' ? unit.now : null);
  const closedAt = state === 'CLOSED' ? unit.now : null;
  await recordEvent(
    unit,
    moved,
    sql`
      update transfer_orders set state = ${state}, state_updated_at = ${unit.now},
        shipped_at = ${shippedAt}, checked_in_at = ${checkedInAt}, closed_at = ${closedAt},
        updated_at = ${unit.now}
      where id = ${order.id}`,
  );
  await recordModifications(
    unit,
    { loggableType: 'TransferOrder', loggableId: order.id, category: 'STATE' },
    { state: order.state },
    { state },
  );
  return state;
}
