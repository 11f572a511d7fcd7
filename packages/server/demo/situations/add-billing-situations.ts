import { sql } from 'kysely';
import { assignVehicle } from '../../src/orders/assign-vehicle.ts';
import { cancelOrder } from '../../src/orders/cancel-order.ts';
import { createSwapOrder } from '../../src/orders/create-swap-order.ts';
import { fulfillOrder } from '../../src/orders/fulfill-order.ts';
import { newId } from '../../src/platform/ids.ts';
import { ordinaryVariant } from '../add-catalogue.ts';
import { addFulfilledSubscription } from '../add-subscriptions.ts';
import { demoReference } from '../demo-reference.ts';
import { DAY, type DemoWorld, HOUR, type Variant } from '../demo-world.ts';
import type { DemoStaff } from './demo-staff.ts';
import {
  situationCustomer,
  situationSubscription,
  standingVehicle,
  waitingOrder,
} from './situation-kit.ts';
import { payDeposit } from './without-commands.ts';

const DEPOSIT_CENTS = 10_000;
const NO_ANSWER = 'The payment provider did not respond.';

type Name = readonly [first: string, last: string];

/** Money operations in every state that staff can meet, and a difference that a comparison has found. */
export function addBillingSituations(world: DemoWorld): void {
  addWaiting(world);
  addForAPerson(world);
  addDeclined(world);
  addDifference(world);
}

/** A customer of Portland, who rents a common vehicle. */
function rider(world: DemoWorld, alias: string, name: Name, card = '4242') {
  const office = world.office('Harbor and Pine Portland');
  const customer = situationCustomer(world, alias, name, office, { card_last4: card });
  return { customer, variant: ordinaryVariant(world, 'Gazelle Medeo T9 City') };
}

/** A swap for another vehicle of the same variant, with a restock fee that the provider has yet to answer. */
function swapWithFee(world: DemoWorld, variant: Variant, swappedAt: number) {
  const place = world.place('Portland');
  const next = standingVehicle(world, { variant, place, state: 'ACTIVE' });
  return async (staff: DemoStaff, subscriptionId: string) => {
    const { orderId: id } = await staff.at(swappedAt - 6 * DAY, place).run(createSwapOrder, {
      subscriptionId,
      variantId: variant.id,
      swapReason: 'VEHICLE_IS_WRONG_SIZE',
    });
    const readied = staff.at(swappedAt - 3 * DAY, place);
    await readied.run(assignVehicle, { id, assetId: next.row.id });
    await staff.at(swappedAt, place).ask(fulfillOrder, {
      id,
      fulfillmentKind: 'hub_pickup_walk_in',
      chargeRestockFee: true,
    });
  };
}

/** Attempts without a response, a number of hours ago, and what follows the last one. */
async function attemptInVain(
  world: DemoWorld,
  staff: DemoStaff,
  hoursAgo: readonly number[],
  nextAttemptAt: number,
): Promise<void> {
  for (const [index, hours] of hoursAgo.entries()) {
    const next = hoursAgo[index + 1];
    await staff.at(world.now - hours * HOUR, null).attempt({
      failure: 'UNKNOWN',
      message: NO_ANSWER,
      nextAttemptAt: next === undefined ? nextAttemptAt : world.now - next * HOUR,
    });
  }
}

/** Its next try is half a day away, so that there is time to look at it; trying now settles it. */
function addWaiting(world: DemoWorld): void {
  const { customer, variant } = rider(world, 'payment-waits', ['Lena', 'Fischer']);
  const swap = swapWithFee(world, variant, world.now - 3 * HOUR);
  situationSubscription(world, { customer, variant, daysAgo: 140 }, async (staff, started) => {
    await swap(staff, started.subscriptionId);
    await attemptInVain(world, staff, [3, 2.9, 2.5, 1.5, 0.5], world.now + DAY / 2);
  });
}

/** Its subscription is one of the bulk, without a payment: the fee is the only one that a search finds. */
function addDeclined(world: DemoWorld): void {
  const { customer, variant } = rider(world, 'payment-declined', ['Andre', 'Moreau'], '0341');
  const swappedAt = world.ago(2);
  const swap = swapWithFee(world, variant, swappedAt);
  const place = world.place('Portland');
  const vehicle = standingVehicle(world, { variant, place, state: 'ACTIVE', daysAgo: 135 });
  const { subscription } = addFulfilledSubscription(world, {
    customer,
    variant,
    vehicle,
    program: 'hub',
    place,
    startedAt: world.workTime(120),
  });
  world.scripts.push(async (staff) => {
    await swap(staff, subscription.id);
    const answeredAt = staff.at(swappedAt + 10_000, place);
    await answeredAt.attempt({ declined: 'Your card was declined.' });
  });
}

/** A deposit that was to be refunded: the request got no answer, and its key is too old to repeat it. */
function addForAPerson(world: DemoWorld): void {
  const wish = rider(world, 'payment-stuck', ['Hugo', 'Brandt']);
  const place = world.place('Portland');
  const invoice = demoReference('in', world.count('invoice'));
  const lookedUpAt = world.now - 6 * HOUR;
  waitingOrder(world, { ...wish, daysAgo: 12 }, async (staff, id) => {
    const colleague = staff.at(world.now - 30 * HOUR, place);
    await payDeposit(colleague.unit, id, invoice, DEPOSIT_CENTS);
    const canceled = { id, cancelationReason: 'TAKING_TOO_LONG', refund: true };
    await colleague.ask(cancelOrder, canceled);
    await attemptInVain(world, staff, [30, 29.9, 29.5, 28, 16], lookedUpAt);
    await staff.at(lookedUpAt, place).attempt({
      failure: 'NOT_FOUND',
      nextAttemptAt: world.now,
      needsAPerson: true,
    });
  });
}

/**
 * The price was changed in the provider's dashboard. Written as a comparison writes it: a comparison asks the
 * provider outside any transaction. The price at the provider is what the sandbox answers, so that it can be used.
 */
function addDifference(world: DemoWorld): void {
  const quarterPastFour = 4.25 * HOUR;
  const nights = Math.floor((world.now - quarterPastFour - HOUR) / DAY);
  const at = nights * DAY + quarterPastFour;
  const wish = rider(world, 'price-differs', ['Greta', 'Lund']);
  situationSubscription(world, { ...wish, daysAgo: 210 }, async (staff, started) => {
    const { unit } = staff.at(at, null);
    const { monthlyCents } = staff.provider.describe(started.reference, unit.now);
    await sql`
      insert into billing_differences (id, customer_id, entity_type, entity_id, aspect,
        provider_object_id, here, at_provider, first_seen_at, last_seen_at)
      values (${newId(at)}, ${started.customerId}, 'Subscription', ${started.subscriptionId},
        'MONTHLY_PRICE', ${started.reference}, to_jsonb(${monthlyCents + 1_000}::int),
        to_jsonb(${monthlyCents}::int), ${new Date(at - 2 * DAY)}, ${unit.now})`.execute(unit.sql);
    await sql`
      insert into billing_comparisons (id, started_at, finished_at, differences)
      values (${newId(at)}, ${unit.now}, ${new Date(at + 40_000)}, 1)`.execute(unit.sql);
  });
}
