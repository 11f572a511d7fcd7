import { sql } from 'kysely';
import type { Answer, TestServer } from '../../test/test-server.ts';
import { type Database, firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

const SUBSCRIPTION = `id state paymentStatus cancelationReason cancelationNotes notes program updatedAt
  planPrice { amount } billingCycleDate scheduledBillingCycleChange { scheduledAt }
  organization { name } office { id } customer { id email } variant { id vehicleId }
  asset { id serialNumber state label } pendingSwapOrder { id state } heldSwapOrder { id }
  paymentPending availableActions { action disabledReason } events { kind description note }`;

/** A subscription as loaded by tests. */
export interface SeenSubscription {
  readonly id: string;
  readonly state: string;
  readonly paymentStatus: string;
  readonly cancelationReason: string | null;
  readonly cancelationNotes: string | null;
  readonly notes: string;
  readonly program: string;
  readonly updatedAt: string;
  readonly planPrice: { readonly amount: number };
  readonly billingCycleDate: string | null;
  readonly scheduledBillingCycleChange: { readonly scheduledAt: string } | null;
  readonly organization: { readonly name: string } | null;
  readonly office: { readonly id: string } | null;
  readonly customer: { readonly id: string; readonly email: string };
  readonly variant: { readonly id: string; readonly vehicleId: string };
  readonly asset: {
    readonly id: string;
    readonly serialNumber: string | null;
    readonly state: string;
    readonly label: string;
  } | null;
  readonly pendingSwapOrder: { readonly id: string; readonly state: string } | null;
  readonly heldSwapOrder: { readonly id: string } | null;
  readonly paymentPending: boolean;
  readonly availableActions: readonly {
    readonly action: string;
    readonly disabledReason: string | null;
  }[];
  readonly events: readonly {
    readonly kind: string;
    readonly description: string;
    readonly note: string | null;
  }[];
}

/** The arguments and selected fields of each mutation. */
const VERBS = {
  subscriptionCancel: [
    '$subscriptionId: ID!, $attributes: SubscriptionCancelAttributes!',
    `subscription { ${SUBSCRIPTION} } transferOrder { id transferOrderNumber state }`,
  ],
  subscriptionBuyout: [
    '$subscriptionId: ID!, $buyoutPriceCents: Cents, $soldAt: String, $confirmationEmail: String',
    SUBSCRIPTION,
  ],
  subscriptionPausePayments: ['$subscriptionId: ID!', SUBSCRIPTION],
  subscriptionResumePayments: ['$subscriptionId: ID!', SUBSCRIPTION],
  subscriptionUpdateBillingCycleDate: [
    '$subscriptionId: ID!, $billingCycleDate: Date!',
    'success error',
  ],
  subscriptionUpdate: [
    '$subscriptionId: ID!, $attributes: SubscriptionUpdateAttributes!, $expectedUpdatedAt: DateTime',
    SUBSCRIPTION,
  ],
  customerOffboard: ['$subscriptionId: ID!, $email: String', SUBSCRIPTION],
  swapOrderCreate: [
    '$subscriptionId: ID!, $variantId: ID, $swapReason: SwapReason, $swapNotes: String',
    'error order { id state kind hub { id } }',
  ],
  transferOrderCreateShortcut: [
    '$destinationHubId: ID!, $origin: TransferOriginInput!, $linkedEntity: LinkedEntityInput!, $trackingInfo: String, $swapOrderId: ID',
    'id transferOrderNumber state trackingInfo',
  ],
  assetReportStolen: ['$assetId: ID!', 'id state label'],
  assetUpdate: [
    '$assetId: ID!, $attributes: AssetUpdateAttributes!',
    'asset { id serialNumber vehicleVersion { id } } errors { path message }',
  ],
  subscriptionExport: ['$subscriptionId: ID!', 'id downloadUrl'],
  orderFulfill: [
    '$id: ID!, $fulfillmentKind: FulfillmentKind, $serialNumber: String, $assetSerialNumber: String, $chargeRestockFee: Boolean, $maintenanceNotes: String',
    'id state vehicleSerialNumber events { kind description }',
  ],
  orderReady: ['$id: ID!, $assetId: ID!', 'id state'],
  orderCancel: ['$id: ID!, $cancelationReason: String', 'id state'],
  orderOnHold: ['$id: ID!', 'id state'],
} as const;
export type SubscriptionVerbName = keyof typeof VERBS;

/** The document of a mutation, with its result aliased as 'done'. */
export function verbDocument(verb: SubscriptionVerbName): string {
  const [args, fields] = VERBS[verb];
  const passed = [...args.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: $${name}`).join(', ');
  return `mutation (${args}) { done: ${verb}(${passed}) { ${fields} } }`;
}

/** Subscription actions of a staff user. */
export function subscriptionDesk(server: TestServer) {
  const read = async (id: string): Promise<SeenSubscription> => {
    const answer = await server.ask<{ subscription: SeenSubscription }>(
      `query ($id: ID!) { subscription(subscriptionId: $id) { ${SUBSCRIPTION} } }`,
      { id },
    );
    return answer.data.subscription;
  };
  return {
    read,
    /** The subscription of the customer whose address contains the alias. */
    async of(alias: string): Promise<SeenSubscription> {
      const found = await firstRow(
        server.database.sql,
        sql<{ id: string }>`
          select s.id from subscriptions s join customers c on c.id = s.customer_id
          where c.email like ${`%+${alias}@%`} order by s.started_at desc`,
      );
      if (!found) throw new Error(`There is no subscription of +${alias}@.`);
      return await read(found.id);
    },
    act<Done = SeenSubscription>(
      verb: SubscriptionVerbName,
      variables: Record<string, unknown>,
      headers: Record<string, string> = {},
    ): Promise<Answer<{ done: Done }>> {
      return server.ask(verbDocument(verb), variables, headers);
    },
    /** The sentences of an entity's history, oldest first. */
    async history(entityId: string): Promise<string[]> {
      const found = await rows(
        server.database.sql,
        sql<{ kind: string }>`
          select kind from events where entity_id = ${entityId} order by created_at, id`,
      );
      return found.map((event) => event.kind);
    },
    /** The payments of a subscription, oldest first. */
    payments(subscriptionId: string) {
      return rows(
        server.database.sql,
        sql<{ kind: string; mode: string; state: string; amountCents: number }>`
          select m.kind, m.mode, m.state, m.amount_cents
          from money_operations m join money_operation_subjects o on o.money_operation_id = m.id
          where o.entity_id = ${subscriptionId} order by m.sequence`,
      );
    },
    /** A subscription as stored by the sandbox. */
    async atProvider(subscriptionId: string) {
      const found = await firstRow(
        server.database.sql,
        sql<{ body: Record<string, unknown> }>`
          select b.body from sandbox.objects b
          join subscriptions s on s.stripe_subscription_id = b.id where s.id = ${subscriptionId}`,
      );
      return found?.body;
    },
    row: (table: string, id: string) =>
      firstRow(
        server.database.sql,
        sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`,
      ),
  };
}
export type SubscriptionDesk = ReturnType<typeof subscriptionDesk>;

/** The messages of a refusal, by field. */
export function refusedFields(answer: Answer<unknown>): Record<string, string> {
  const { refusals = [] } = answer.error.extensions;
  return Object.fromEntries(refusals.map(({ field, message }) => [field ?? '', message]));
}

/** Creates a customer with a live subscription like that of an alias, with a new vehicle. */
export async function addRunningSubscription(
  database: Database,
  changes: { readonly like?: string; readonly startedAt?: Date; readonly card?: string } = {},
) {
  const like = `%+${changes.like ?? 'fee-due'}@%`;
  const [subscriptionId, customerId, assetId] = [newId(), newId(), newId()];
  const mark = subscriptionId.replaceAll('-', '');
  await database.transaction(async (on) => {
    await sql`
      insert into customers (id, email, first_name, last_name, organization_id, office_id,
        stripe_customer_id, card_brand, card_last4)
      select ${customerId}, ${`race.${customerId}@kickstand.example`}, 'Race', 'Rider', organization_id,
        office_id, ${`cus_demo_${customerId.replaceAll('-', '')}`}, 'visa', ${changes.card ?? '4242'}
      from customers where email like ${like}`.execute(on);
    await sql`
      insert into assets (id, state, serial_number, variant_id, vehicle_version_id, hub_id, qr_token,
        msrp_at_purchase_cents)
      select ${assetId}, 'ACTIVE', upper('R ' || ${assetId}), a.variant_id, a.vehicle_version_id,
        a.hub_id, ${assetId}, a.msrp_at_purchase_cents
      from assets a join subscriptions s on s.asset_id = a.id join customers c on c.id = s.customer_id
      where c.email like ${like}`.execute(on);
    await sql`
      insert into subscriptions (id, state, payment_status, program, customer_id, organization_id,
        office_id, service_area_id, hub_id, variant_id, asset_id, plan_price_cents,
        stripe_subscription_id, stripe_item_id, billing_cycle_date, started_at)
      select ${subscriptionId}, 'ACTIVE', 'active', s.program, ${customerId}, s.organization_id,
        s.office_id, s.service_area_id, s.hub_id, s.variant_id, ${assetId}, s.plan_price_cents,
        ${`sub_demo_${mark}`}, ${`si_demo_${mark}`}, s.billing_cycle_date,
        ${changes.startedAt ?? new Date(Date.now() - 100 * 86_400_000)}::timestamptz
      from subscriptions s join customers c on c.id = s.customer_id where c.email like ${like}`.execute(
      on,
    );
    await sql`
      insert into asset_subscriptions (id, asset_id, subscription_id, started_at)
      select ${newId()}, ${assetId}, id, started_at from subscriptions where id = ${subscriptionId}`.execute(
      on,
    );
  });
  return { subscriptionId, customerId, assetId };
}
