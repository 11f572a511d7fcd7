import { sql } from 'kysely';
import type { Answer } from '../../test/test-server.ts';
import { type Database, firstRow } from '../platform/database/database.ts';

/** Anything that executes GraphQL: a server in this process or another one. */
interface Asked {
  ask<Data>(query: string, variables?: Record<string, unknown>): Promise<Answer<Data>>;
}

export interface SeenPurchaseOrder {
  readonly id: string;
  readonly state: string;
  readonly purchaseOrderNumber: string;
  readonly salesOrderNumber: string | null;
  readonly updatedAt: string;
  readonly assetsCount: number;
  readonly orderedCount: number;
  readonly shippedCount: number;
  readonly checkedInCount: number;
  readonly unorderedCount: number;
  readonly totals: { readonly totalCents: number };
  readonly orders: readonly { readonly id: string; readonly state: string }[];
  readonly assets: readonly {
    readonly id: string;
    readonly state: string;
    readonly serialNumber: string | null;
    readonly wholesalePriceCents: number;
    readonly hub: { readonly id: string } | null;
  }[];
  readonly availableActions: readonly { readonly action: string }[];
  readonly events: readonly { readonly kind: string; readonly description: string }[];
}

const FIELDS = `id state purchaseOrderNumber salesOrderNumber updatedAt assetsCount orderedCount
  shippedCount checkedInCount unorderedCount totals { totalCents } orders { id state }
  assets { id state serialNumber wholesalePriceCents hub { id } }
  availableActions { action } events { kind description }`;

export interface Bulk {
  readonly succeeded: readonly { readonly id: string }[];
  readonly failed: readonly { readonly id: string; readonly messages: readonly string[] }[];
}
const BULK = 'succeeded { id } failed { id messages }';

/** Purchasing actions of a staff user. */
export function buyer(server: Asked) {
  const save = (attributes: Record<string, unknown>) =>
    server.ask<{ order: SeenPurchaseOrder }>(
      `mutation ($attributes: PurchaseOrderAttributes!) {
        order: purchaseOrderCreateOrUpdate(attributes: $attributes) { ${FIELDS} } }`,
      { attributes },
    );
  return {
    save,
    async read(id: string): Promise<SeenPurchaseOrder | null> {
      const answer = await server.ask<{ purchaseOrder: SeenPurchaseOrder | null }>(
        `query ($id: ID!) { purchaseOrder(id: $id) { ${FIELDS} } }`,
        { id },
      );
      return answer.data.purchaseOrder;
    },
    submit: (id: string, number = 'SO-1') =>
      server.ask<{ order: SeenPurchaseOrder }>(
        `mutation ($id: ID!, $number: String) {
          order: purchaseOrderSubmit(purchaseOrderId: $id, vendorSalesOrderId: $number) { ${FIELDS} } }`,
        { id, number },
      ),
    ship: (id: string) =>
      server.ask<{ order: SeenPurchaseOrder }>(
        `mutation ($id: ID!) { order: purchaseOrderShip(id: $id) { ${FIELDS} } }`,
        { id },
      ),
    markShipped: (ids: readonly string[]) =>
      server.ask<{ done: Bulk }>(
        `mutation ($ids: [ID!]!) { done: assetMarkShipped(ids: $ids) { ${BULK} } }`,
        { ids },
      ),
    receiveUnordered: (purchaseOrderId: string, vehicle: Record<string, unknown>) =>
      server.ask<{ asset: SeenPurchaseOrder['assets'][number] & { unorderedReason: string } }>(
        `mutation ($purchaseOrderId: ID!, $variantId: ID!, $vehicleVersionId: ID!,
            $serialNumber: String!, $wholesalePriceCents: Cents!, $reason: UnorderedReason!, $notes: String) {
          asset: purchaseOrderReceiveUnordered(purchaseOrderId: $purchaseOrderId,
            variantId: $variantId, vehicleVersionId: $vehicleVersionId, serialNumber: $serialNumber,
            wholesalePriceCents: $wholesalePriceCents, reason: $reason, notes: $notes) {
            id state serialNumber wholesalePriceCents unorderedReason } }`,
        { purchaseOrderId, reason: 'EXTRA', wholesalePriceCents: 90_000, ...vehicle },
      ),
    checkIn: (assets: readonly { id: string; serialNumber: string }[]) =>
      server.ask<{ done: Bulk }>(
        `mutation ($assets: [AssetCheckInInput!]!) {
          done: assetsMarkCheckedIn(assets: $assets) { ${BULK} } }`,
        { assets },
      ),
    checkInScans: (
      purchaseOrderId: string,
      scans: readonly { variantId: string; vehicleVersionId: string; serialNumber: string }[],
    ) =>
      server.ask<{ done: Bulk }>(
        `mutation ($purchaseOrderId: ID!, $scans: [PurchaseOrderScanInput!]!) {
          done: purchaseOrderCheckIn(purchaseOrderId: $purchaseOrderId, scans: $scans) { ${BULK} } }`,
        { purchaseOrderId, scans },
      ),
    remove: (purchaseOrderId: string, assetIds: readonly string[]) =>
      server.ask<{ done: Bulk }>(
        `mutation ($purchaseOrderId: ID!, $assetIds: [ID!]!) {
          done: purchaseOrderAssetsRemove(purchaseOrderId: $purchaseOrderId, assetIds: $assetIds) { ${BULK} } }`,
        { purchaseOrderId, assetIds },
      ),
    erase: (id: string) =>
      server.ask<{ done: { success: boolean; error: string | null } }>(
        'mutation ($id: ID!) { done: purchaseOrderDelete(id: $id) { success error } }',
        { id },
      ),
  };
}

/** A vendor with a variant and version that it supplies, and the hub in Oakland. */
export async function supply(database: Database) {
  const found = await firstRow(
    database.sql,
    sql<{ vendorId: string; hubId: string; variantId: string; versionId: string }>`
      select l.vendor_id, v.id as variant_id, vv.id as version_id,
        (select id from hubs where name = 'Oakland') as hub_id
      from vendor_vehicles l
      join variants v on v.vehicle_id = l.vehicle_id
      join vehicle_versions vv on vv.vehicle_id = l.vehicle_id and vv.is_default and vv.enabled
      where l.enabled order by v.id limit 1`,
  );
  if (!found) throw new Error('No vendor supplies anything.');
  return found;
}

/** The attributes of a purchase order to Oakland for a number of vehicles. */
export async function wanted(database: Database, quantity: number) {
  const { vendorId, hubId, variantId, versionId } = await supply(database);
  return {
    vendorId,
    destinationId: hubId,
    destinationType: 'Hub',
    vehiclesToOrder: [
      { variantId, vehicleVersionId: versionId, wholesalePriceCents: 100_000, quantity },
    ],
  };
}

/** The line of a vehicle on a purchase order. */
export async function lineOf(database: Database, assetId: string) {
  const line = await firstRow(
    database.sql,
    sql<{ variantId: string; vehicleVersionId: string }>`
      select variant_id, vehicle_version_id
      from assets where id = ${assetId}`,
  );
  if (!line) throw new Error('The vehicle is missing.');
  return line;
}

/** Another variant and version that a vehicle can be corrected to, of another model. */
export async function otherModel(database: Database, variantId: string) {
  const found = await firstRow(
    database.sql,
    sql<{ variantId: string; versionId: string }>`
      select v.id as variant_id, n.id as version_id
      from variants v join vehicle_versions n on n.vehicle_id = v.vehicle_id and n.is_default and n.enabled
      where v.vehicle_id <> (select vehicle_id from variants where id = ${variantId})
      order by v.id limit 1`,
  );
  if (!found) throw new Error('There is one model only.');
  return found;
}
