import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { addAssets, type NewAsset } from '../inventory/add-assets.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { Refused, refused } from '../platform/refused.ts';
import { type Destination, stockingPlace } from './purchase-destination.ts';

export interface OpenedPurchaseOrder {
  readonly id: string;
  readonly number: string;
}

/** Numbers are unique among existing purchase orders. */
export const NUMBER_IN_USE = refusal(
  'NUMBER_IN_USE',
  'PO number is already in use',
  'purchaseOrderNumber',
);

const NEXT_NUMBER = sql`document_number('PO-', next_number('purchase_order_numbers'))`;

/**
 * Creates an empty purchase order, with the next number unless one is given.
 * @throws Refused if the given number is in use.
 */
export async function openPurchaseOrder(
  unit: UnitOfWork,
  wanted: {
    vendorId: string;
    destination: Destination;
    createdForOrderId?: string;
    number?: string | undefined;
  },
): Promise<OpenedPurchaseOrder> {
  const id = newId(unit.now.getTime());
  const hubId = 'hubId' in wanted.destination ? wanted.destination.hubId : null;
  const shopId = 'spokeShopId' in wanted.destination ? wanted.destination.spokeShopId : null;
  const insert = () =>
    firstRow(
      unit.sql,
      sql<{ number: string }>`
        insert into purchase_orders (id, purchase_order_number, state, vendor_id, hub_id, spoke_shop_id,
          created_for_order_id, created_at, updated_at)
        values (${id}, coalesce(${wanted.number ?? null}, ${NEXT_NUMBER}), 'OPEN',
          ${wanted.vendorId}, ${hubId}, ${shopId}, ${wanted.createdForOrderId ?? null}, ${unit.now}, ${unit.now})
        on conflict (purchase_order_number) where deleted_at is null do nothing
        returning purchase_order_number as number`,
    );
  let opened = await insert();
  // The next number may have been used manually, so later ones are tried.
  while (!opened && wanted.number === undefined) opened = await insert();
  if (!opened) throw new Refused([NUMBER_IN_USE]);
  await recordEvent(unit, {
    entityId: id,
    kind: 'purchase_order.created',
    facts: { number: opened.number },
  });
  return { id, number: opened.number };
}

/**
 * Adds one vehicle of a variant to an open purchase order, in the model's default version. Its
 * wholesale price is the vendor's, else the version's, else the model's.
 * @returns the id of the new asset.
 * @throws Refused if the model has no default version or the shop's area no hub.
 */
export async function addPurchaseOrderAsset(
  unit: UnitOfWork,
  purchaseOrderId: string,
  variantId: string,
): Promise<string> {
  const asset = await firstRow(
    unit.sql,
    sql<NewAsset>`
      select v.id as variant_id, vv.id as vehicle_version_id,
        coalesce(l.wholesale_price_cents, vv.default_wholesale_price_cents, m.wholesale_price_cents)
          as wholesale_price_cents
      from purchase_orders p
      join variants v on v.id = ${variantId}
      join vehicles m on m.id = v.vehicle_id
      join vehicle_versions vv on vv.vehicle_id = m.id and vv.is_default
      left join vendor_vehicles l on l.vendor_id = p.vendor_id and l.vehicle_id = m.id
      where p.id = ${purchaseOrderId}`,
  );
  if (!asset) {
    throw refused(
      'CAN_NOT_BE_ORDERED',
      'This vehicle cannot be ordered: its model needs a default version.',
    );
  }
  const place = await stockingPlace(unit, purchaseOrderId);
  const [assetId = ''] = await addAssets(unit, { purchaseOrderId, place }, [asset]);
  await recordEvent(
    unit,
    {
      entityId: assetId,
      kind: 'asset.state_changed',
      source: 'po',
      facts: { state: 'OPEN_PO' },
    },
    // Concurrent editors must get a conflict.
    sql`update purchase_orders set updated_at = ${unit.now} where id = ${purchaseOrderId}`,
  );
  return assetId;
}
