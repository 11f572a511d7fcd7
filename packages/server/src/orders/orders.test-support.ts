import type { OrderSortColumn } from '@kickstand/domain/orders/order-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Answer, TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';

const ORDER = `id state kind program fulfillmentKind vehicleSerialNumber cancelationReason updatedAt
  asset { id serialNumber state label } subscription { id state stripeSubscriptionId }
  variant { id vehicleId } customer { email }
  purchaseOrder { id state purchaseOrderNumber } pendingMoneyOperation { id state }
  availableActions { action disabledReason } events { kind description }`;

/** An order as loaded by tests. */
export interface SeenOrder {
  readonly id: string;
  readonly state: string;
  readonly program: string;
  readonly fulfillmentKind: string | null;
  readonly vehicleSerialNumber: string | null;
  readonly cancelationReason: string | null;
  readonly updatedAt: string;
  readonly asset: {
    readonly id: string;
    readonly serialNumber: string | null;
    readonly state: string;
    readonly label: string;
  } | null;
  readonly subscription: { readonly id: string; readonly stripeSubscriptionId: string } | null;
  readonly variant: { readonly id: string; readonly vehicleId: string };
  readonly customer: { readonly email: string };
  readonly purchaseOrder: { readonly id: string; readonly state: string } | null;
  readonly pendingMoneyOperation: { readonly id: string; readonly state: string } | null;
  readonly availableActions: readonly {
    readonly action: string;
    readonly disabledReason: string | null;
  }[];
  readonly events: readonly { readonly kind: string; readonly description: string }[];
}

/** The arguments of each mutation. */
const VERBS = {
  orderReady: '$id: ID!, $assetId: ID!',
  orderFulfill:
    '$id: ID!, $fulfillmentKind: FulfillmentKind, $serialNumber: String, $assetSerialNumber: String, $photos: [String!]',
  orderCancel: '$id: ID!, $cancelationReason: String, $cancelationNotes: String, $refund: Boolean',
  orderOnHold: '$id: ID!',
  orderOpen: '$id: ID!',
  orderRemoveAsset: '$id: ID!',
  orderVariantUpdate: '$id: ID!, $variantId: ID!',
} as const;
export type OrderVerbName = keyof typeof VERBS;

/** The document of a mutation, with its result aliased as 'order'. */
export function verbDocument(verb: OrderVerbName, fields: string = ORDER): string {
  const args = VERBS[verb];
  const passed = [...args.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: $${name}`).join(', ');
  return `mutation (${args}) { order: ${verb}(${passed}) { ${fields} } }`;
}

/** Order actions of a staff user. */
export function orderDesk(server: TestServer) {
  return {
    /** The order of the customer whose address contains the alias. */
    async of(alias: string): Promise<SeenOrder> {
      const answer = await server.ask<{ orders: { nodes: SeenOrder[] } }>(
        `query ($q: String) { orders(searchQuery: $q) { nodes { ${ORDER} } } }`,
        { q: `+${alias}@` },
      );
      const [order] = answer.data.orders.nodes;
      if (!order) throw new Error(`There is no order of +${alias}@.`);
      return order;
    },
    async read(id: string): Promise<SeenOrder> {
      const answer = await server.ask<{ order: SeenOrder }>(
        `query ($id: ID!) { order(id: $id) { ${ORDER} } }`,
        { id },
      );
      return answer.data.order;
    },
    act(
      verb: OrderVerbName,
      variables: Record<string, unknown>,
      headers: Record<string, string> = {},
    ): Promise<Answer<{ order: SeenOrder }>> {
      return server.ask(verbDocument(verb), variables, headers);
    },
    async assignable(orderId: string) {
      const answer = await server.ask<{
        assetsAvailable: { id: string; unavailableReason: string | null }[];
      }>('query ($id: ID!) { assetsAvailable(orderId: $id) { id unavailableReason } }', {
        id: orderId,
      });
      return answer.data.assetsAvailable.filter((asset) => asset.unavailableReason === null);
    },
  };
}

export type OrderDesk = ReturnType<typeof orderDesk>;

/** The result of a `select count(*)`. */
export async function counted(
  server: Pick<TestServer, 'database'>,
  statement: RawBuilder<{ count: number }>,
): Promise<number> {
  return (await firstRow(server.database.sql, statement))?.count ?? Number.NaN;
}

/** Creates an order from `eligibleOffer` as variable `a`. */
export const CREATE_ORDER =
  'mutation ($a: OrderCreateAttributes!) { orderCreate(attributes: $a) { order { state } error } }';

/** A customer without orders or subscriptions, and a variant in stock at their hub. */
export async function eligibleOffer(server: TestServer) {
  const customer = await firstRow(
    server.database.sql,
    sql<{
      id: string;
      email: string;
    }>`select id, email from customers where email like '%+eligible@%'`,
  );
  const catalog = await server.ask<{
    customerVehicleCatalog: {
      variants: { id: string; programDetails: { program: string; inStock: boolean }[] }[];
    }[];
  }>(
    `query ($id: ID!) { customerVehicleCatalog(customerId: $id) {
      variants { id programDetails { program inStock } } } }`,
    { id: customer?.id },
  );
  const offered = catalog.data.customerVehicleCatalog
    .flatMap((entry) => entry.variants)
    .find((each) =>
      each.programDetails.some((detail) => detail.program === 'hub' && detail.inStock),
    );
  return { customerEmail: customer?.email, program: 'hub', variantId: offered?.id };
}

/** The sort order of each column, repeated as plain SQL. */
export const SORT_KEYS: Record<OrderSortColumn, readonly string[]> = {
  UPDATED_AT: ['o.updated_at'],
  CREATED_AT: ['o.created_at'],
  READIED_AT: ['o.readied_at'],
  CLOSED_AT: ['o.closed_at'],
  CUSTOMER_NAME: ['c.full_name collate "und-x-icu"', 'c.id'],
  CUSTOMER_EMAIL: ['c.email collate "C"', 'c.id'],
  KIND: ['o.kind'],
  OFFICE_NAME: ['f.name collate "und-x-icu"', 'f.id'],
  ORGANIZATION_NAME: ['g.name collate "und-x-icu"', 'g.id'],
  PROGRAM: ['o.program'],
  STATE_WEIGHT: [
    `case o.state when 'open' then 5 when 'ready' then 4 when 'on_hold' then 3 when 'fulfilled' then 2 else 1 end`,
    `case when o.state in ('open', 'ready', 'on_hold') then -1 else 1 end * extract(epoch from o.created_at)`,
  ],
  VEHICLE: ['v.sort_name collate "und-x-icu"', 'v.id'],
};
