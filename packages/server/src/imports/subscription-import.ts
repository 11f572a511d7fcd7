import { ANONYMIZED } from '@kickstand/domain/customers/anonymize-customer.ts';
import { SUBSCRIPTION_FIELDS } from '@kickstand/domain/imports/subscription-fields.ts';
import { formatCalendarDate, noonOf } from '@kickstand/domain/kernel/calendar.ts';
import { humanize } from '@kickstand/domain/kernel/humanize.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import { ELIGIBILITY_ERROR_LABELS } from '@kickstand/domain/orders/order-eligibility.ts';
import { cleanNotes } from '../subscriptions/clean-notes.ts';
import { requireNew } from './find-by-name.ts';
import {
  findRidden,
  findRiders,
  findTakenReferences,
  type PlacedAsset,
  type RiddenAsset,
  type Rider,
} from './find-riders.ts';
import type { ImportBusiness, ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { lower, problems, textOf } from './planning.ts';
import {
  commitSubscriptions,
  markSharedCustomers,
  subscriptionsObstacle,
  undoSubscriptions,
} from './subscription-import-sql.ts';

type Fail = (field: string, message: string) => void;

interface Known {
  readonly assets: ReadonlyMap<string, RiddenAsset>;
  readonly customers: ReadonlyMap<string, Rider>;
  readonly references: ReadonlySet<string>;
  /** Sanitized notes by what the cell says. */
  readonly notes: ReadonlyMap<string, string>;
  readonly business: ImportBusiness;
}

/** Why a vehicle cannot be the one of a new subscription. */
function refuseVehicle({ state, isFree, isPending }: RiddenAsset, fail: Fail): void {
  if (isPending) fail('serialNumber', PAYMENT_PENDING.message);
  else if (state !== 'ACTIVE') {
    fail(
      'serialNumber',
      `The state of the vehicle is ${humanize(state)}. Make it available first.`,
    );
  } else if (!isFree) {
    fail('serialNumber', 'The vehicle is assigned to an order, a transfer or a build.');
  }
}

/** Why a customer cannot have a new subscription: the rules of a new order. */
function refuseRider(rider: Rider, fail: Fail): void {
  const { WITH_ACTIVE_SUBSCRIPTIONS, WITH_OPEN_ORDERS } = ELIGIBILITY_ERROR_LABELS;
  if (rider.isPending) fail('email', PAYMENT_PENDING.message);
  if (rider.hasSubscription) fail('email', WITH_ACTIVE_SUBSCRIPTIONS);
  else if (rider.hasOrder) fail('email', WITH_OPEN_ORDERS);
}

/** The cells that describe the vehicle must agree with it. */
export function compareVariant(row: ReadRow, asset: PlacedAsset, fail: Fail): void {
  for (const field of ['brand', 'model', 'color', 'size'] as const) {
    const named = textOf(row, field);
    if (named !== undefined && lower(named) !== lower(asset[field])) {
      fail(field, `The vehicle is a ${asset.variant}.`);
    }
  }
}

/** The values of a new subscription. */
function startOf(row: ReadRow, { state, lastEndedOn }: RiddenAsset, known: Known, fail: Fail) {
  requireNew(row, SUBSCRIPTION_FIELDS, ['planPriceCents', 'startedAt'], fail);
  const { timeZone, today } = known.business;
  const startedOn = textOf(row, 'startedAt');
  if (startedOn && startedOn > today) fail('startedAt', 'The date cannot be in the future.');
  if (state === 'ACTIVE' && startedOn && lastEndedOn && startedOn < lastEndedOn) {
    const until = formatCalendarDate(lastEndedOn);
    fail('startedAt', `The vehicle had another subscription until ${until}.`);
  }
  const billingCycleDate = textOf(row, 'billingCycleDate') ?? null;
  if (billingCycleDate && billingCycleDate < today) {
    fail('billingCycleDate', 'Enter today or a later date.');
  }
  const reference = textOf(row, 'stripeSubscriptionId') ?? null;
  if (reference && known.references.has(reference)) {
    fail('stripeSubscriptionId', 'Another subscription has this id.');
  }
  const isPaused = row.values.paused === true;
  return {
    planPriceCents: row.values.planPriceCents,
    startedOn,
    startedAt: startedOn ? noonOf(startedOn, timeZone).toISOString() : null,
    billingCycleDate,
    stripeSubscriptionId: reference,
    state: isPaused ? 'PAUSED' : 'ACTIVE',
    paymentStatus: isPaused ? 'paused' : 'active',
  };
}

function planRow(row: ReadRow, known: Known): RowPlan {
  const { errors, fail } = problems();
  const email = textOf(row, 'email') ?? '';
  const asset = known.assets.get(textOf(row, 'serialNumber') ?? '');
  const rider = known.customers.get(email);
  if (!asset) fail('serialNumber', `Vehicle ${textOf(row, 'serialNumber')} not found.`);
  if (!rider) fail('email', `Customer ${email} not found.`);
  if (rider?.isAnonymized) fail('email', ANONYMIZED.message);
  if (!asset || !rider) return { errors, after: {} };
  compareVariant(row, asset, fail);
  const notes = known.notes.get(textOf(row, 'notes') ?? '');
  const { live } = asset;
  if (live) {
    if (live.customerId !== rider.id) {
      fail('serialNumber', 'The vehicle is on the subscription of another customer.');
    }
    const after = { notes: notes ?? live.notes, facts: {} };
    const before = { notes: live.notes };
    return { errors, after, before, targetId: live.id, version: live.version };
  }
  refuseVehicle(asset, fail);
  refuseRider(rider, fail);
  return {
    errors,
    after: {
      ...startOf(row, asset, known, fail),
      notes: notes ?? '',
      customerId: rider.id,
      customerChangedAt: rider.changedAt,
      organizationId: rider.organizationId,
      officeId: rider.officeId,
      assetId: asset.id,
      assetChangedAt: asset.changedAt,
      variantId: asset.variantId,
      hubId: asset.hubId,
      serviceAreaId: asset.serviceAreaId,
      program: asset.program,
      facts: {},
    },
  };
}

/** Running subscriptions, matched by the vehicle. Nothing is sent to the payment provider. */
export const subscriptionImport: ImportKind = {
  kind: 'SUBSCRIPTIONS',
  fields: SUBSCRIPTION_FIELDS,
  keyField: 'serialNumber',
  keyOf: ({ serialNumber }) => String(serialNumber),
  async plan(on, batch, business) {
    const texts = (field: string) => batch.flatMap((row) => textOf(row, field) ?? []);
    const notes = new Map<string, string>();
    for (const text of texts('notes')) notes.set(text, await cleanNotes(text));
    const known: Known = {
      assets: await findRidden(on, texts('serialNumber'), business.timeZone),
      customers: await findRiders(on, texts('email')),
      references: await findTakenReferences(on, texts('stripeSubscriptionId')),
      notes,
      business,
    };
    return batch.map((row) => planRow(row, known));
  },
  historyFields: ({ notes }) => ({ notes }),
  checkFile: markSharedCustomers,
  references: [
    { table: 'customers', field: 'customerId', changedAt: 'customerChangedAt' },
    { table: 'assets', field: 'assetId', changedAt: 'assetChangedAt' },
  ],
  commit: commitSubscriptions,
  undoObstacle: subscriptionsObstacle,
  undo: undoSubscriptions,
};
