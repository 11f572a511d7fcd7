import type { EligibilityFacts } from '@kickstand/domain/orders/order-eligibility.ts';
import { sql } from 'kysely';
import { IS_WAITING } from '../orders/orders-by-vehicle-state.ts';
import { reductionJoins } from '../orders/price-reductions.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { modelKey, variantKey } from './find-variants.ts';
import type { ReadRow } from './import-kind.ts';
import { byKey, type Dated, namesIn } from './planning.ts';

/** The subsidy and promotion of the customer `c`, with `reductionJoins`; compared at the commit. */
export const REDUCTIONS = sql`jsonb_build_object('subsidyCents', s.amount_cents,
  'subsidyCapCents', s.cap_cents, 'promotionId', p.id, 'promotionAmountCents', p.amount_cents,
  'promotionPercentage', p.percentage)`;

/** The price reductions of a customer's new order. Amounts in cents. */
export interface Reductions {
  readonly subsidyCents: number | null;
  readonly subsidyCapCents: number | null;
  readonly promotionId: string | null;
  readonly promotionAmountCents: number | null;
  readonly promotionPercentage: number | null;
}

/** A waiting order for a first vehicle. */
export interface WaitingOrder {
  readonly id: string;
  readonly version: string;
  readonly variantId: string;
  readonly vehicle: string;
  /** An instant as text. */
  readonly createdAt: string;
  readonly isPending: boolean;
  readonly isImported: boolean;
}

/** An order that a row of an exported file names by its id. */
export interface OwnOrder extends WaitingOrder {
  readonly isWaiting: boolean;
  /** Of its customer, in lower case. */
  readonly email: string;
  readonly brand: string;
  readonly model: string;
  readonly color: string;
  readonly size: string;
  readonly serialNumber: string | null;
}

/** The orders with some ids, by id, in any state. */
export async function findOrdersById(
  on: Sql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnOrder>> {
  const found = await rows(
    on,
    sql<OwnOrder>`
      select o.id, o.updated_at::text as version, o.variant_id, v.sort_name as vehicle,
        o.created_at::text as created_at, o.pending_operation_id is not null as is_pending,
        exists (select from events e where e.entity_id = o.id and e.kind = 'order.imported') as is_imported,
        ${IS_WAITING} as is_waiting /* never null: a condition */, lower(c.email) as email,
        m.brand, m.model, v.color, v.size,
        coalesce(a.serial_number, o.vehicle_serial_number) as serial_number
      from orders o join customers c on c.id = o.customer_id
      join variants v on v.id = o.variant_id join vehicles m on m.id = v.vehicle_id
      left join assets a on a.id = o.asset_id
      where o.id = any(${ids}::uuid[])`,
  );
  return new Map(found.map((order) => [order.id, order] as const));
}

/** A customer as the row of an order names them. */
export interface Buyer extends Dated, Omit<EligibilityFacts, 'hasPendingOrder'> {
  readonly id: string;
  readonly email: string;
  readonly organizationId: string | null;
  readonly officeId: string | null;
  /** Of the office. */
  readonly serviceAreaId: string | null;
  readonly isAnonymized: boolean;
  /** The id at the payment provider. */
  readonly reference: string | null;
  readonly reductions: Reductions;
  readonly waiting: WaitingOrder | null;
}

/** The customers with some e-mail addresses, by address in lower case. */
export async function findBuyers(
  on: Sql,
  emails: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Buyer>> {
  const found = await rows(
    on,
    sql<Buyer>`
      select c.id, lower(c.email) as email, c.updated_at::text as changed_at, c.organization_id,
        c.office_id, f.service_area_id, c.anonymized_at is not null as is_anonymized,
        c.stripe_customer_id as reference, c.delinquent, ${REDUCTIONS} as reductions,
        c.inviter_id is not null and coalesce(g.fnf_enabled, false) as friends_and_family,
        exists (select from live_subscriptions l where l.customer_id = c.id)
          as has_live_subscription,
        (select json_build_object('id', o.id, 'version', o.updated_at::text,
            'variantId', o.variant_id, 'vehicle', v.sort_name, 'createdAt', o.created_at,
            'isPending', o.pending_operation_id is not null, 'isImported', exists (
              select from events e where e.entity_id = o.id and e.kind = 'order.imported'))
          from waiting_orders o join variants v on v.id = o.variant_id
          where o.customer_id = c.id and o.kind = 'subscription') as waiting
      from customers c
      left join organizations g on g.id = c.organization_id
      left join offices f on f.id = c.office_id
      ${reductionJoins(now)}
      where lower(c.email) = any(${emails}::text[])`,
  );
  return new Map(found.map((buyer) => [buyer.email, buyer] as const));
}

/** A variant as the row of an order names it; `changedAt` is that of its model. */
export interface OrderedVariant extends Dated {
  readonly id: string;
  readonly vehicleId: string;
  /** 'Tern HSD, Black, M' */
  readonly name: string;
  readonly planPriceCents: number;
}

/** The variants of the rows' models by key, without those of test models, and the models' keys. */
export async function findOrderedVariants(on: Sql, batch: readonly ReadRow[]) {
  const found = await rows(
    on,
    sql<OrderedVariant & { brand: string; model: string; color: string; size: string }>`
      select v.id, v.vehicle_id, v.sort_name as name, m.brand, m.model, v.color, v.size,
        m.plan_price_cents, m.updated_at::text as changed_at
      from vehicles m join variants v on v.vehicle_id = m.id
      where fold_text(m.brand) = any(${namesIn(batch, 'brand')}::text[])
        and fold_text(m.model) = any(${namesIn(batch, 'model')}::text[]) and m.kind <> 'TEST'`,
  );
  const models = byKey(found, ({ brand, model }) => modelKey(brand, model));
  const variants: ReadonlyMap<string, OrderedVariant> = byKey(found, (each) =>
    variantKey(modelKey(each.brand, each.model), each.color, each.size),
  );
  return { models, variants };
}

/** Those of some checkout invoices that orders already have. */
export async function findTakenInvoices(
  on: Sql,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await rows(
    on,
    sql<{ reference: string }>`
      select stripe_checkout_invoice_id /* never null: compared */ as reference from orders
      where stripe_checkout_invoice_id = any(${references}::text[])`,
  );
  return new Set(found.map(({ reference }) => reference));
}
