import type { Program } from '@kickstand/domain/orders/order-terms.ts';
import type { SubscriptionCancelationReason } from '@kickstand/domain/subscriptions/cancelation-reasons.ts';
import {
  isRestockFeeWaived,
  type RestockFeeOutcome,
  restockFeeOutcome,
} from '@kickstand/domain/subscriptions/restock-fee.ts';
import type { SubscriptionRow } from './demo-rows.ts';
import {
  type Customer,
  type DemoWorld,
  iso,
  type Place,
  type Variant,
  type Vehicle,
} from './demo-world.ts';

export interface SubscriptionPlan {
  readonly customer: Customer;
  readonly variant: Variant;
  readonly vehicle: Vehicle | null;
  readonly program: Program;
  readonly place: Place | null;
  readonly startedAt: number;
  readonly endedAt?: number | null;
  readonly reason?: SubscriptionCancelationReason | null;
  /** The end of the vehicle's period, if it was swapped before the end. */
  readonly vehicleUntil?: number | null;
  /** Imported from an older system instead of started by an order. */
  readonly imported?: boolean;
}

/** The time zone of the demo business. */
export const ZONE = 'America/Los_Angeles';

/** The events of a subscription's start and end. */
export function recordSubscription(
  world: DemoWorld,
  row: SubscriptionRow,
  plan: SubscriptionPlan,
): void {
  const { startedAt } = plan;
  const endedAt = plan.endedAt ?? null;
  const entity = { type: 'Subscription', id: row.id } as const;
  const by = { actor: world.staff(plan.place).email, source: 'order' } as const;
  if (plan.imported) {
    const actor = world.staff(null).email;
    world.record(entity, 'subscription.imported', { actor, source: 'import', at: startedAt });
  } else {
    world.record(
      entity,
      'subscription.created',
      { ...by, at: startedAt },
      { reference: row.stripe_subscription_id ?? undefined },
    );
  }
  if (endedAt !== null) recordEnd(world, row, plan, endedAt);
}

/** The outcome of a returned vehicle's restock fee; none was charged. */
export function restockFeeAt(startedAt: number, endedAt: number): RestockFeeOutcome {
  return restockFeeOutcome(0, isRestockFeeWaived(iso(startedAt), iso(endedAt), ZONE), false);
}

/** The event of a subscription's end, by its cause. */
function recordEnd(
  world: DemoWorld,
  row: SubscriptionRow,
  plan: SubscriptionPlan,
  at: number,
): void {
  const entity = { type: 'Subscription', id: row.id } as const;
  const by = { actor: world.staff(plan.place).email, source: 'console', at } as const;
  const reason = row.cancelation_reason ?? 'UNKNOWN';
  switch (reason) {
    case 'STOLEN':
      world.record(entity, 'subscription.stolen', by, {
        serialNumber: plan.vehicle?.row.serial_number ?? undefined,
      });
      break;
    case 'BUYOUT':
      world.record(entity, 'subscription.buyout_started', by);
      world.record(entity, 'subscription.bought_out', { ...by, source: 'billing' });
      break;
    default: {
      const restockFee = restockFeeAt(plan.startedAt, at);
      world.record(entity, 'subscription.canceled', by, {
        reason,
        offboardingCompleted: true,
        restockFee,
      });
    }
  }
}

/** The hand-over event in the vehicle's history. */
export function recordHandOver(
  world: DemoWorld,
  vehicle: Vehicle,
  orderId: string,
  at: number,
): void {
  const entity = { type: 'Asset', id: vehicle.row.id } as const;
  const by = { actor: world.staff(vehicle.place).email, source: 'order', at } as const;
  world.record(entity, 'asset.handed_over', by, { orderId });
}
