import { refuseMonthlyPrice } from '@kickstand/domain/billing/minimum-charge.ts';
import {
  discountedPriceCents,
  monthlySubsidyCents,
  type PriceReductions,
  subsidizedPriceCents,
} from '@kickstand/domain/orders/order-price.ts';
import type { SwapReason } from '@kickstand/domain/orders/order-reasons.ts';
import type { OrderKind, Program } from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { holdShop } from '../partners/hold-shop.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { NotFound, refused, refuseIf } from '../platform/refused.ts';
import { allocateAtShop } from './allocate-at-shop.ts';
import type { Deposit } from './checkout-invoice.ts';
import { REDUCTION_COLUMNS, reductionJoins } from './price-reductions.ts';

export interface NewOrder {
  readonly customerId: string;
  readonly kind: OrderKind;
  readonly program: Program;
  readonly hubId: string | null;
  readonly serviceAreaId: string | null;
  readonly spokeShopId: string | null;
  readonly variantId: string;
  readonly deposit?: Deposit | undefined;
  readonly subscriptionId?: string;
  readonly swapReason?: SwapReason | null;
  readonly swapNotes?: string | null;
  /** The canceled order that this one replaces, with its vehicle and the customer's monthly price, in cents. */
  readonly replaces?: {
    readonly orderId: string;
    readonly vehicle: string;
    readonly monthlyCents: number;
  };
}

interface Basis extends PriceReductions {
  readonly organizationId: string | null;
  readonly officeId: string | null;
  readonly promotionId: string | null;
  readonly vehicle: string;
}

/**
 * Locks the customer's promotion for the rest of the transaction, so that the order's price matches
 * its terms. Concurrent orders are only serialized if the promotion has a budget.
 */
async function holdPromotion(unit: UnitOfWork, customerId: string): Promise<void> {
  const held = await firstRow(
    unit.sql,
    sql<{ id: string; limited: boolean }>`
      with customer as (select promotion_id from customers where id = ${customerId} for share)
      select id, budget_cents is not null as limited from promotions
      where id = (select promotion_id from customer) for key share`,
  );
  if (!held?.limited) return;
  await sql`select id from promotions where id = ${held.id} for no key update`.execute(unit.sql);
}

/** Current prices; a separate statement, so that it sees changes that the locks waited for. */
async function basisOf(unit: UnitOfWork, order: NewOrder): Promise<Basis> {
  if (order.kind !== 'swap') await holdPromotion(unit, order.customerId);
  const basis = await firstRow(
    unit.sql,
    sql<Basis>`
      select c.organization_id, c.office_id, p.id as promotion_id,
        v.sort_name as vehicle, ${REDUCTION_COLUMNS}
      from customers c
      ${reductionJoins(unit.now)}
      join variants v on v.id = ${order.variantId}
      join vehicles m on m.id = v.vehicle_id and m.kind <> 'TEST'
      where c.id = ${order.customerId}`,
  );
  if (!basis) throw new NotFound('Variant');
  if (order.kind !== 'swap') return basis;
  // The promotion of a live subscription continues at the provider; a swap adds no second one.
  return { ...basis, promotionId: null, promotionAmountCents: null, promotionPercentage: null };
}

/** The service account that created the order, or the one that it replaces. */
function createdBy(unit: UnitOfWork, { replaces }: NewOrder) {
  if (unit.serviceAccountId) return sql`${unit.serviceAccountId}::uuid`;
  return sql`(select replaced.created_by_service_account_id from orders replaced
    where replaced.id = ${replaces?.orderId ?? null}::uuid)`;
}

/**
 * Inserts a new open order with current prices and location, and its first event. A spoke order is
 * assigned a vehicle immediately if possible.
 * @returns the id of the order.
 * @throws Refused if its monthly price is too small to be charged.
 */
export async function insertOrder(unit: UnitOfWork, order: NewOrder): Promise<string> {
  if (order.spokeShopId !== null && !(await holdShop(unit.sql, order.spokeShopId))) {
    throw refused('SHOP_GONE', 'This shop no longer exists.', 'spokeShopId');
  }
  const basis = await basisOf(unit, order);
  const monthlyCents = subsidizedPriceCents(basis);
  refuseIf(refuseMonthlyPrice(monthlyCents, 'variantId'));
  // No one confirms another price than was shown.
  if (order.replaces) unit.rehearsal?.further.push(`monthly ${monthlyCents}`);
  const id = newId(unit.now.getTime());
  await recordEvent(
    unit,
    {
      entityId: id,
      kind: 'order.created',
      facts: {
        vehicle: basis.vehicle,
        ...(order.swapNotes && { note: order.swapNotes }),
        ...(order.replaces && {
          orderId: order.replaces.orderId,
          previousVehicle: order.replaces.vehicle,
          monthlyCents,
          previousMonthlyCents: order.replaces.monthlyCents,
        }),
      },
    },
    sql`
      insert into orders (id, state, kind, program, customer_id, organization_id, office_id,
        service_area_id, hub_id, spoke_shop_id, variant_id, subscription_id, plan_price_cents,
        subsidy_cents, discounted_price_cents, promotion_id, swap_reason, swap_notes,
        replaces_order_id, stripe_checkout_invoice_id, deposit_cents,
        created_by_service_account_id, created_at, updated_at)
      values (${id}, 'open', ${order.kind}, ${order.program}, ${order.customerId},
        ${basis.organizationId}, ${basis.officeId}, ${order.serviceAreaId}, ${order.hubId},
        ${order.spokeShopId}, ${order.variantId}, ${order.subscriptionId ?? null},
        ${basis.planPriceCents}, ${monthlySubsidyCents(basis)}, ${discountedPriceCents(basis)},
        ${basis.promotionId},
        ${order.swapReason ?? null}, ${order.swapNotes ?? null}, ${order.replaces?.orderId ?? null},
        ${order.deposit?.invoiceReference ?? null}, ${order.deposit?.cents ?? null},
        ${createdBy(unit, order)}, ${unit.now}, ${unit.now})`,
  );
  // An open page of the customer does not have the id of the order yet.
  unit.services.changes.announce('Customer', order.customerId);
  if (order.spokeShopId !== null) {
    await allocateAtShop(unit, { spokeShopId: order.spokeShopId, variantId: order.variantId });
  }
  return id;
}
