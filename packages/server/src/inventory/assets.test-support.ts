import { sql } from 'kysely';
import type { Answer, TestServer } from '../../test/test-server.ts';
import { type Database, firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

const ASSET = `id state label serialNumber nextStates checkedInAt soldAt frameKey lockKey
  buyoutEligible updatedAt spokeShopName hub { id name } variant { id } vehicleVersion { id }
  events { kind description note } successor { id } takenInAgainAt
  lostTransfer { transferOrderNumber originName destinationName } sameSerial { id }
  theftReport { id insuranceClaimId deductibleAmountCents proceedsCents insuranceProceedsDate
    stripeDeductiblePaymentId deductibleChargedAt updatedAt customer { id } }
  sale { channel buyoutPriceCents soldAt referenceNumber notes }`;

/** A vehicle as loaded by tests. */
export interface SeenAsset {
  readonly id: string;
  readonly state: string;
  readonly label: string;
  readonly serialNumber: string | null;
  readonly nextStates: readonly string[];
  readonly checkedInAt: string | null;
  readonly soldAt: string | null;
  readonly frameKey: string | null;
  readonly lockKey: string | null;
  readonly buyoutEligible: boolean;
  readonly updatedAt: string;
  readonly spokeShopName: string | null;
  readonly hub: { readonly id: string; readonly name: string };
  readonly variant: { readonly id: string };
  readonly vehicleVersion: { readonly id: string };
  readonly events: readonly {
    readonly kind: string;
    readonly description: string;
    readonly note: string | null;
  }[];
  readonly sameSerial: readonly { readonly id: string }[];
  readonly successor: { readonly id: string } | null;
  readonly takenInAgainAt: string | null;
  readonly lostTransfer: Readonly<Record<string, string>> | null;
  readonly theftReport: {
    readonly id: string;
    readonly deductibleAmountCents: number | null;
    readonly stripeDeductiblePaymentId: string | null;
    readonly deductibleChargedAt: string | null;
    readonly updatedAt: string;
    readonly customer: { readonly id: string } | null;
  } | null;
  readonly sale: Record<string, unknown> | null;
}

const REPORT = 'id insuranceClaimId deductibleAmountCents proceedsCents insuranceProceedsDate';
const ALONE = ['$assetId: ID!', ASSET] as const;
/** The arguments and selected fields of each mutation. */
const VERBS = {
  assetActivate: ['$assetId: ID!, $maintenanceNotes: String', ASSET],
  assetMaintenance: [
    '$assetId: ID!, $state: String, $description: String, $serialNumber: String',
    ASSET,
  ],
  assetMaintenanceHold: [
    '$assetId: ID!, $maintenanceDescription: String, $serialNumber: String',
    ASSET,
  ],
  assetDecommission: ['$assetId: ID!, $reason: String', ASSET],
  assetReserveForCustomer: ALONE,
  assetReserveForPresale: ALONE,
  assetReserveForFleetRental: ALONE,
  assetReserveForFleetRentalTestRide: ALONE,
  assetReserveForTransfer: ALONE,
  assetTestRide: ALONE,
  assetReturn: ALONE,
  assetReportStolen: ALONE,
  assetReportSold: [
    '$assetId: ID!, $buyoutPriceCents: Cents, $soldAt: String, $salesChannel: String, $referenceNumber: String, $notes: String',
    ASSET,
  ],
  assetUpdateHub: ['$assetId: ID!, $hubId: ID!', ASSET],
  assetVariantUpdate: ['$assetId: ID!, $variantId: ID!', ASSET],
  assetRecover: ['$assetId: ID!, $hubId: ID!', ASSET],
  assetCheckIn: ['$id: ID!, $serialNumber: String', ASSET],
  assetUpdate: [
    '$assetId: ID!, $attributes: AssetUpdateAttributes!, $expectedUpdatedAt: DateTime',
    `asset { ${ASSET} } errors { path message }`,
  ],
  theftReportCreateOrUpdate: [
    '$theftReportId: ID, $attributes: TheftReportAttributes!, $expectedUpdatedAt: DateTime',
    REPORT,
  ],
  assetChargeStolenDeductible: [
    '$attributes: ChargeDeductibleAttributes!',
    'success error paymentPending theftReport { stripeDeductiblePaymentId deductibleChargedAt }',
  ],
} as const;
export type AssetVerbName = keyof typeof VERBS;

/** The document of a mutation, with its result aliased as 'done'. */
export function assetDocument(verb: AssetVerbName): string {
  const [args, fields] = VERBS[verb];
  const passed = [...args.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: $${name}`).join(', ');
  return `mutation (${args}) { done: ${verb}(${passed}) { ${fields} } }`;
}

/** Calls of one staff user about one vehicle. */
export function assetDesk(server: TestServer) {
  return {
    async read(id: string): Promise<SeenAsset> {
      const answer = await server.ask<{ asset: SeenAsset }>(
        `query ($id: ID!) { asset(id: $id) { ${ASSET} } }`,
        { id },
      );
      return answer.data.asset;
    },
    act<Done = SeenAsset>(
      verb: AssetVerbName,
      variables: Record<string, unknown>,
      headers: Record<string, string> = {},
    ): Promise<Answer<{ done: Done }>> {
      return server.ask(assetDocument(verb), variables, headers);
    },
    /** The kinds of a vehicle's events, oldest first. */
    async history(assetId: string): Promise<string[]> {
      const found = await rows(
        server.database.sql,
        sql<{ kind: string }>`
          select kind from events where entity_id = ${assetId} order by created_at, id`,
      );
      return found.map((event) => event.kind);
    },
  };
}
export type AssetDesk = ReturnType<typeof assetDesk>;

/** Adds a free vehicle to a walk-in hub, with a state and a unique serial number. */
export async function addAsset(
  database: Database,
  plan: { readonly state: string; readonly serialNumber?: string | null },
): Promise<string> {
  const id = newId();
  const { state, serialNumber = `T ${id.toUpperCase()}` } = plan;
  await sql`
    insert into assets (id, state, serial_number, variant_id, vehicle_version_id, hub_id, qr_token)
    select ${id}, ${state}, ${serialNumber}, v.id, vv.id, h.id, ${id}
    from variants v join vehicle_versions vv on vv.vehicle_id = v.vehicle_id and vv.is_default,
      hubs h where not h.direct_ship_enabled order by h.name, v.sort_name limit 1`.execute(
    database.sql,
  );
  return id;
}

/** Puts a vehicle on a new purchase order to its hub, from a vendor that supplies it. */
export async function addToPurchaseOrder(database: Database, assetId: string, state: string) {
  const id = newId();
  await sql`
    insert into purchase_orders (id, purchase_order_number, state, vendor_id, hub_id)
    select ${id}, ${`PO-T-${id}`}, ${state}, l.vendor_id, a.hub_id
    from assets a join variants v on v.id = a.variant_id
    join vendor_vehicles l on l.vehicle_id = v.vehicle_id and l.enabled
    where a.id = ${assetId} order by l.vendor_id limit 1`.execute(database.sql);
  await sql`update assets set purchase_order_id = ${id} where id = ${assetId}`.execute(
    database.sql,
  );
  return id;
}

/** Assigns a fulfilled order to a vehicle. */
export async function addFulfilledOrder(database: Database, assetId: string): Promise<void> {
  const found = await firstRow(
    database.sql,
    sql<{ id: string }>`
      update orders set asset_id = ${assetId} where id = (
        select o.id from orders o where o.state = 'fulfilled' and o.kind = 'subscription'
          and not exists (select 1 from subscriptions s where s.id = o.subscription_id and s.state <> 'CANCELED')
        order by o.id limit 1) returning id`,
  );
  if (!found) throw new Error('The demo business has no fulfilled order.');
}
