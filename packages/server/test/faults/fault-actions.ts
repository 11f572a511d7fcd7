import { sql } from 'kysely';
import { z } from 'zod';
import { chargeCustomer } from '../../src/customers/charge-customer.ts';
import { creditCustomer } from '../../src/customers/credit-customer.ts';
import { retryCustomerInvoice } from '../../src/customers/retry-invoice.ts';
import { addOpenInvoice } from '../../src/money/open-invoices.test-support.ts';
import { refusePaymentPending } from '../../src/money/refuse-payment-pending.ts';
import { addRider, inDays } from '../../src/money/riders.test-support.ts';
import { awaitMoneyOperation } from '../../src/money/settle-money-operations.ts';
import { cancelOrder } from '../../src/orders/cancel-order.ts';
import { fulfillOrder } from '../../src/orders/fulfill-order.ts';
import { addWaitingOrder } from '../../src/orders/waiting-orders.test-support.ts';
import {
  type Command,
  type CommandResult,
  defineCommand,
  type Sent,
  type UnitOfWork,
} from '../../src/platform/command.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { createJob } from '../../src/service/open-job.ts';
import { buyOutSubscription } from '../../src/subscriptions/buy-out-subscription.ts';
import { intendPlanPrice } from '../../src/subscriptions/change-plan-price.ts';
import { intendRestockFee } from '../../src/subscriptions/charge-restock-fee.ts';
import { intendEndBilling } from '../../src/subscriptions/end-billing.ts';
import { intendBillingDate } from '../../src/subscriptions/move-billing-date.ts';
import { intendPauseBilling, intendResumeBilling } from '../../src/subscriptions/pause-billing.ts';
import type { Chance } from '../chance.ts';

/** Executes a command with its arguments; the same key makes a retry return the first result. */
export type Runner = <Raw, Input, Result extends CommandResult>(
  command: Command<Raw, Input, Result>,
  input: Sent<NoInfer<Raw>>,
) => Promise<unknown>;

/** An action of staff. */
export interface Action {
  readonly name: string;
  perform(run: Runner): Promise<unknown>;
}

function action<Raw, Input, Result extends CommandResult>(
  name: string,
  command: Command<Raw, Input, Result>,
  input: Sent<NoInfer<Raw>>,
): Action {
  return { name, perform: (run) => run(command, input) };
}

const onSubscription = z.object({ subscriptionId: z.string(), value: z.string().optional() });
type OnSubscription = z.infer<typeof onSubscription>;

/** A command reduced to its payment: its other writes are one statement. */
function verb(
  name: string,
  run: (unit: UnitOfWork, input: OnSubscription) => Promise<string | null>,
  awaited = false,
) {
  return defineCommand({
    name,
    input: onSubscription,
    async run(unit, input) {
      await sql`select 1 from subscriptions where id = ${input.subscriptionId} for update`.execute(
        unit.sql,
      );
      await refusePaymentPending(unit.sql, [input.subscriptionId]);
      return { operationId: await run(unit, input) };
    },
    async settle(services, { operationId }) {
      // Payments that are not awaited are left to the worker, which the schedule runs at random
      // times.
      if (awaited && operationId !== null) await awaitMoneyOperation(services, operationId);
    },
  });
}

const live = async (unit: UnitOfWork, id: string, change: string) => {
  await sql`update subscriptions set ${sql.raw(change)} where id = ${id} and state <> 'CANCELED'`.execute(
    unit.sql,
  );
};

const VERBS = {
  pause: verb('faults.pause', async (unit, input) => {
    await live(unit, input.subscriptionId, "payment_status = 'paused'");
    return await intendPauseBilling(unit, input);
  }),
  resume: verb('faults.resume', async (unit, input) => {
    await live(unit, input.subscriptionId, "payment_status = 'active'");
    return await intendResumeBilling(unit, input);
  }),
  date: verb('faults.date', (unit, input) =>
    intendBillingDate(unit, { ...input, date: input.value ?? '' }),
  ),
  price: verb('faults.price', (unit, input) =>
    intendPlanPrice(unit, {
      ...input,
      kind: 'SWAP_PRICE',
      monthlyCents: Number(input.value),
      productReference: `veh_fault_${input.value}`,
      productName: `Model ${input.value}`,
    }),
  ),
  fee: verb(
    'faults.fee',
    (unit, input) => intendRestockFee(unit, { ...input, assetId: null }),
    true,
  ),
  end: verb('faults.end', async (unit, input) => {
    await live(
      unit,
      input.subscriptionId,
      "state = 'CANCELED', payment_status = 'canceled', ended_at = now(), billing_cycle_date = null",
    );
    await intendEndBilling(unit, input);
    return await intendRestockFee(unit, { ...input, assetId: null });
  }),
};

/** The actions of a schedule, in order, on one customer. */
export interface Programme {
  readonly customerId: string;
  readonly customerReference: string;
  readonly actions: readonly Action[];
}

const reference = (customerId: string) => `cus_demo_${customerId.replaceAll('-', '')}`;

/** A photo of an inspection that was uploaded. @returns its address. */
export async function addPhoto(database: Database): Promise<string> {
  const id = newId();
  await sql`
    insert into uploaded_files (id, prefix, mime_type, size_bytes, file_key, created_by)
    values (${id}, 'inspections', 'image/png', 68, ${`inspections/${id}.png`}, 'faults')`.execute(
    database.sql,
  );
  return `/files/inspections/${id}.png`;
}

/** A new customer and a few random actions on their order or subscription. */
export async function randomProgramme(
  database: Database,
  chance: Chance,
  now: Date,
): Promise<Programme> {
  const card = chance.happens(0.15) ? '0341' : '4242';
  const kind = chance.below(10);
  if (kind < 2) {
    const order = await addWaitingOrder(database, { vehicles: 1, ready: true });
    const { orderId, customerId } = order;
    const [assetId = ''] = order.assetIds;
    await sql`update customers set card_last4 = ${card} where id = ${customerId}`.execute(
      database.sql,
    );
    const photos = [await addPhoto(database)];
    const input = { id: orderId, fulfillmentKind: 'hub_pickup_walk_in', photos };
    const actions = [
      action('job', createJob, { assetId, title: 'Pump up the tires' }),
      action('fulfill', fulfillOrder, input),
    ];
    return { customerId, customerReference: reference(customerId), actions };
  }
  if (kind === 2) {
    const { orderId, customerId } = await addWaitingOrder(database, { vehicles: 0 });
    const invoice = `in_demo_${orderId.replaceAll('-', '')}`;
    await sql`update orders set stripe_checkout_invoice_id = ${invoice}, deposit_cents = 10000
      where id = ${orderId}`.execute(database.sql);
    const input = { id: orderId, cancelationReason: 'UNKNOWN', refund: true };
    const actions = [action('refund', cancelOrder, input)];
    return { customerId, customerReference: reference(customerId), actions };
  }
  if (kind === 3) {
    const rider = await addRider(database, card);
    const { customerId } = rider;
    const { invoiceId } = await addOpenInvoice(database, rider);
    const actions = Array.from({ length: 1 + chance.below(2) }, () =>
      action('retry', retryCustomerInvoice, { customerId, invoiceId }),
    );
    return { ...rider, actions };
  }
  const rider = await addRider(database, card);
  const { subscriptionId } = rider;
  await sql`update subscriptions set started_at = now() - interval '400 days' where id = ${subscriptionId}`.execute(
    database.sql,
  );
  const choices: (() => Action)[] = [
    () => action('pause', VERBS.pause, { subscriptionId }),
    () => action('resume', VERBS.resume, { subscriptionId }),
    () => action('date now', VERBS.date, { subscriptionId, value: inDays(0, now) }),
    () => action('date', VERBS.date, { subscriptionId, value: inDays(5 + chance.below(20), now) }),
    () =>
      action('price', VERBS.price, {
        subscriptionId,
        value: String(9_900 + chance.below(5) * 1000),
      }),
    () => action('fee', VERBS.fee, { subscriptionId }),
    () =>
      action('credit', creditCustomer, {
        customerId: rider.customerId,
        amountCents: 1_000 + chance.below(20) * 500,
        kind: 'CREDIT',
        reason: 'COURTESY_CREDIT',
      }),
    () =>
      action('charge', chargeCustomer, {
        customerId: rider.customerId,
        amountCents: 2_500,
        reason: 'MAINTENANCE_CHARGE',
      }),
  ];
  const actions = Array.from({ length: 1 + chance.below(3) }, () => chance.oneOf(choices)());
  const last = chance.below(3);
  if (last === 0) actions.push(action('end', VERBS.end, { subscriptionId }));
  if (last === 1) {
    const input = { subscriptionId, buyoutPriceCents: 65_000, soldAt: inDays(0, now) };
    actions.push(action('buyout', buyOutSubscription, input));
  }
  return { ...rider, actions };
}
