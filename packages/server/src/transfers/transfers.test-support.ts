import { sql } from 'kysely';
import type { Answer, TestServer } from '../../test/test-server.ts';
import { type Database, firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

const OUTCOME = 'succeeded { id serialNumber state } failed { id messages }';
const ORDER = `id transferOrderNumber state trackingInfo notes shippingCostsCents additionalCostsCents
  assetsCount receivedCount shippedAt checkedInAt closedAt updatedAt customerKeepsVehicle
  invoiceDoc { url } origin { type id name } destination { type id name }
  availableActions { action disabledReason } events { kind description note }`;

/** A transfer order as loaded by tests. */
export interface SeenTransfer {
  readonly id: string;
  readonly transferOrderNumber: string;
  readonly state: string;
  readonly trackingInfo: string;
  readonly notes: string;
  readonly shippingCostsCents: number;
  readonly assetsCount: number;
  readonly receivedCount: number;
  readonly shippedAt: string | null;
  readonly checkedInAt: string | null;
  readonly closedAt: string | null;
  readonly updatedAt: string;
  readonly customerKeepsVehicle: boolean;
  readonly invoiceDoc: { readonly url: string } | null;
  readonly origin: { readonly type: string; readonly id: string; readonly name: string };
  readonly destination: { readonly type: string; readonly id: string; readonly name: string };
  readonly availableActions: readonly { readonly action: string }[];
  readonly events: readonly {
    readonly kind: string;
    readonly description: string;
    readonly note: string | null;
  }[];
}

export interface Outcome {
  readonly succeeded: readonly {
    readonly id: string;
    readonly serialNumber: string | null;
    readonly state: string;
  }[];
  readonly failed: readonly { readonly id: string; readonly messages: readonly string[] }[];
}

const VERBS = {
  transferOrderCreate: ['$attributes: TransferOrderCreateAttributes!', ORDER],
  transferOrderUpdate: [
    '$id: ID!, $attributes: TransferOrderUpdateAttributes!, $expectedUpdatedAt: DateTime',
    ORDER,
  ],
  transferOrderDelete: ['$id: ID!, $vehicleAtHub: Boolean', 'success error'],
  transferOrderAddAssets: [
    '$transferOrderId: ID!, $assetIds: [ID!], $serialNumbers: [String!]',
    OUTCOME,
  ],
  transferOrderRemoveAssets: ['$transferOrderId: ID!, $assetIds: [ID!]!', OUTCOME],
  assetsMarkShippedTo: ['$orderId: ID!, $assets: [ID!]!', OUTCOME],
  assetsMarkReceivedTo: ['$orderId: ID!, $assets: [ID!]!', OUTCOME],
  transferOrderLostInTransit: [
    '$transferOrderId: ID!, $assetIds: [ID!]!, $reason: String',
    OUTCOME,
  ],
  transferOrderUnship: ['$id: ID!, $reason: String!', ORDER],
  transferOrderReceiveUnplanned: [
    '$transferOrderId: ID!, $serialNumber: String!, $reason: String!',
    'id state hub { id } events { kind description note }',
  ],
} as const;
export type TransferVerb = keyof typeof VERBS;

/** The document of a mutation, with its result aliased as 'done'. */
export function transferDocument(verb: TransferVerb): string {
  const [args, fields] = VERBS[verb];
  const passed = [...args.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: $${name}`).join(', ');
  return `mutation (${args}) { done: ${verb}(${passed}) { ${fields} } }`;
}

/** Transfer actions of a staff user. */
export function transferDesk(server: TestServer) {
  const act = <Done>(
    verb: TransferVerb,
    variables: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<Answer<{ done: Done }>> => server.ask(transferDocument(verb), variables, headers);
  return {
    act,
    async read(id: string): Promise<SeenTransfer> {
      const answer = await server.ask<{ transferOrder: SeenTransfer }>(
        `query ($id: ID!) { transferOrder(id: $id) { ${ORDER} } }`,
        { id },
      );
      return answer.data.transferOrder;
    },
    /** An open transfer order between two places, with the given vehicles. */
    async create(
      origin: TestPlace,
      destination: TestPlace,
      assetIds: readonly string[] = [],
    ): Promise<SeenTransfer> {
      const attributes = { origin, destination, assetIds };
      return (await act<SeenTransfer>('transferOrderCreate', { attributes })).data.done;
    },
    async move(
      verb: 'assetsMarkShippedTo' | 'assetsMarkReceivedTo',
      orderId: string,
      assets: readonly string[],
    ): Promise<Outcome> {
      return (await act<Outcome>(verb, { orderId, assets })).data.done;
    },
    /** The states of vehicles, in the order of the given ids. */
    async states(assetIds: readonly string[]): Promise<string[]> {
      const found = await rows(
        server.database.sql,
        sql<{ id: string; state: string }>`
          select id, state from assets where id = any(${assetIds}::uuid[])`,
      );
      const byId = new Map(found.map(({ id, state }) => [id, state]));
      return assetIds.map((id) => byId.get(id) ?? 'none');
    },
  };
}

export interface TestPlace {
  readonly type: string;
  readonly id: string;
}

/** A hub or a shop of the demo business by its name. */
export async function placeNamed(database: Database, name: string): Promise<TestPlace> {
  const found = await firstRow(
    database.sql,
    sql<TestPlace>`
      select 'Hub' as type, id from hubs where name = ${name}
      union all select 'SpokeShop', id from spoke_shops where name = ${name}`,
  );
  if (!found) throw new Error(`There is no place ${name}.`);
  return found;
}

/** Adds free vehicles at a hub or a shop. */
export async function addVehicles(
  database: Database,
  place: TestPlace,
  states: readonly string[],
): Promise<string[]> {
  const ids = states.map(() => newId());
  await sql`
    insert into assets (id, state, serial_number, variant_id, vehicle_version_id, hub_id,
      spoke_shop_id, qr_token)
    select g.id, g.state, upper('T ' || right(g.id::text, 12)), v.id, vv.id,
      coalesce(h.id, b.id), s.id, g.id::text
    from unnest(${ids}::uuid[], ${states}::text[]) as g(id, state)
    join (select id, vehicle_id from variants order by id limit 1) v on true
    join vehicle_versions vv on vv.vehicle_id = v.vehicle_id and vv.is_default
    left join hubs h on h.id = ${place.id}
    left join spoke_shops s on s.id = ${place.id}
    left join hubs b on b.service_area_id = s.service_area_id and not b.direct_ship_enabled`.execute(
    database.sql,
  );
  return ids;
}
