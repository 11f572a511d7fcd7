import { refuseMonthlyPrice } from '@kickstand/domain/billing/minimum-charge.ts';
import { ANONYMIZED } from '@kickstand/domain/customers/anonymize-customer.ts';
import { SWAP_FIELDS } from '@kickstand/domain/imports/swap-fields.ts';
import { isSameText } from '@kickstand/domain/kernel/fold-text.ts';
import {
  discountedPriceCents,
  monthlySubsidyCents,
  subsidizedPriceCents,
} from '@kickstand/domain/orders/order-price.ts';
import { refuseSwapWithoutSerial } from '@kickstand/domain/subscriptions/create-swap-order.ts';
import { refuseSubscriptionAction } from '@kickstand/domain/subscriptions/subscription-actions.ts';
import { orderReport } from '../orders/export-orders.ts';
import { requireNew } from './find-by-name.ts';
import {
  type Buyer,
  findBuyers,
  findOrderedVariants,
  findOrdersById,
  type OrderedVariant,
} from './find-orders.ts';
import { findSwapped, type SwappedSubscription } from './find-swaps.ts';
import { pastInstant } from './import-dates.ts';
import type { ImportBusiness, ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { planOwn, planWaiting, variantOf } from './plan-waiting-order.ts';
import { problems, recordIdOf, recordIdsOf, textOf } from './planning.ts';
import { commitSwaps, swapsObstacle, undoSwaps } from './swap-import-sql.ts';

type Fail = (field: string, message: string) => void;

interface Known {
  readonly buyers: ReadonlyMap<string, Buyer>;
  readonly swapped: ReadonlyMap<string, readonly SwappedSubscription[]>;
  readonly models: ReadonlyMap<string, unknown>;
  readonly variants: ReadonlyMap<string, OrderedVariant>;
  readonly business: ImportBusiness;
}

/** The running subscription of a row: that of the vehicle, or the customer's only one. */
function subscriptionOf(row: ReadRow, known: Known, fail: Fail): SwappedSubscription | undefined {
  const email = textOf(row, 'email') ?? '';
  const buyer = known.buyers.get(email);
  const all = known.swapped.get(email) ?? [];
  const serial = textOf(row, 'serialNumber');
  const [found, another] = serial ? all.filter((each) => each.assetSerial === serial) : all;
  if (!buyer) fail('email', `Customer ${email} not found.`);
  else if (buyer.isAnonymized) fail('email', ANONYMIZED.message);
  else if (all.length === 0) fail('email', 'The customer has no running subscription.');
  else if (!found) fail('serialNumber', `The customer does not have vehicle ${serial}.`);
  else if (another) {
    fail('serialNumber', 'The customer has several subscriptions. Enter the serial number.');
    return undefined;
  }
  return found;
}

/** The rules of a swap that is ordered in the console. */
function refuseSwap(subscription: SwappedSubscription, { today }: ImportBusiness, fail: Fail) {
  const refused =
    refuseSubscriptionAction(subscription, 'swap', today) ?? refuseSwapWithoutSerial(subscription);
  if (refused) fail('email', `${refused.message.replace(/\.$/, '')}.`);
  else if (!subscription.place?.hubId) fail('email', 'No hub for this customer.');
}

function planNew(row: ReadRow, found: SwappedSubscription | undefined, known: Known) {
  const { errors, fail } = problems();
  const buyer = known.buyers.get(textOf(row, 'email') ?? '');
  requireNew(row, SWAP_FIELDS, ['createdAt'], fail);
  const variant = variantOf(row, known, fail);
  const createdAt = pastInstant(row, 'createdAt', known.business, fail);
  const swapReason = textOf(row, 'swapReason') ?? 'UNKNOWN';
  const swapNotes = textOf(row, 'swapNotes') || null;
  if (swapReason === 'OTHER' && !swapNotes) {
    fail('swapNotes', "Notes are required when 'Other' is selected.");
  }
  if (!found || !buyer) return { errors, after: {} };
  refuseSwap(found, known.business, fail);
  const hub = textOf(row, 'hub');
  if (hub && found.hub && !isSameText(hub, found.hub)) {
    fail('hub', `This customer's swap is at ${found.hub}.`);
  }
  if (!variant) return { errors, after: {} };
  // The promotion of a live subscription continues at the provider; a swap adds no second one.
  const price = {
    ...buyer.reductions,
    planPriceCents: variant.planPriceCents,
    promotionAmountCents: null,
    promotionPercentage: null,
  };
  const tooLittle = refuseMonthlyPrice(subsidizedPriceCents(price));
  if (tooLittle) fail('model', tooLittle.message);
  const after = {
    createdAt,
    state: 'open',
    kind: 'swap',
    program: found.program,
    customerId: buyer.id,
    customerChangedAt: buyer.changedAt,
    subscriptionId: found.id,
    subscriptionChangedAt: found.changedAt,
    organizationId: buyer.organizationId,
    officeId: buyer.officeId,
    serviceAreaId: found.place?.serviceAreaId ?? null,
    hubId: found.place?.hubId ?? null,
    variantId: variant.id,
    vehicleId: variant.vehicleId,
    vehicleChangedAt: variant.changedAt,
    planPriceCents: variant.planPriceCents,
    subsidyCents: monthlySubsidyCents(price),
    discountedPriceCents: discountedPriceCents(price),
    reductions: buyer.reductions,
    swapReason,
    swapNotes,
    facts: { vehicle: variant.name },
  };
  return { errors, after };
}

function planRow(row: ReadRow, known: Known): RowPlan {
  const { errors, fail } = problems();
  const found = subscriptionOf(row, known, fail);
  const plan = found?.waiting ? planWaiting(row, found.waiting, known) : planNew(row, found, known);
  return { ...plan, errors: [...errors, ...plan.errors] };
}

/** Waiting swaps, matched by the customer. The subscription changes when one is fulfilled. */
export const swapImport: ImportKind = {
  kind: 'SWAPS',
  fields: SWAP_FIELDS,
  exported: { report: orderReport, parameters: { orderStates: ['open', 'ready', 'on_hold'] } },
  keyField: 'email',
  keyOf: ({ email, serialNumber }) => [email, serialNumber].join('\n'),
  async plan(on, batch, business) {
    const emails = batch.map((row) => textOf(row, 'email') ?? '');
    const known: Known = {
      buyers: await findBuyers(on, emails, business.now),
      swapped: await findSwapped(on, emails),
      ...(await findOrderedVariants(on, batch)),
      business,
    };
    const own = await findOrdersById(on, recordIdsOf(batch));
    return batch.map((row) => {
      const order = own.get(recordIdOf(row) ?? '');
      if (order) return planOwn(row, order, business);
      const plan = planRow(row, known);
      const subscriptionId = plan.after.subscriptionId;
      return typeof subscriptionId === 'string' ? { ...plan, key: subscriptionId } : plan;
    });
  },
  historyFields: ({ createdAt }) => ({ createdAt }),
  references: [
    { table: 'subscriptions', field: 'subscriptionId', changedAt: 'subscriptionChangedAt' },
    { table: 'customers', field: 'customerId', changedAt: 'customerChangedAt' },
    { table: 'vehicles', field: 'vehicleId', changedAt: 'vehicleChangedAt' },
  ],
  commit: commitSwaps,
  undoObstacle: swapsObstacle,
  undo: undoSwaps,
};
