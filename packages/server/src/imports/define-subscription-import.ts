import { ANONYMIZED } from '@kickstand/domain/customers/anonymize-customer.ts';
import type { Fields } from '@kickstand/domain/history/modifications.ts';
import { formatCalendarDate, noonOf } from '@kickstand/domain/kernel/calendar.ts';
import { requireNew } from './find-by-name.ts';
import { findSubscriptionsById, type OwnSubscription } from './find-own-subscriptions.ts';
import {
  findRidden,
  findRiders,
  findTakenReferences,
  type KnownSubscription,
  type RiddenAsset,
  type Rider,
} from './find-riders.ts';
import type { ImportBusiness, ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import type { PlannedEvent } from './import-sql.ts';
import { contradictedFields } from './name-vehicle.ts';
import { problems, recordIdOf, recordIdsOf, textOf } from './planning.ts';

export type Fail = (field: string, message: string) => void;

/** A row with the customer and the vehicle that it names. */
export interface Named {
  readonly row: ReadRow;
  readonly rider: Rider;
  readonly asset: RiddenAsset;
  readonly business: ImportBusiness;
  readonly fail: Fail;
}

/** How subscriptions of a kind are matched and checked. */
export interface SubscriptionKind
  extends Pick<
      ImportKind,
      'kind' | 'fields' | 'exported' | 'keyOf' | 'checkFile' | 'commit' | 'undoObstacle'
    >,
    Pick<ImportKind, 'undo'> {
  /** The fields that new ones need. */
  readonly needed: readonly string[];
  /** The vehicle that a row means, among the records with its serial number. */
  readonly vehicleOf: (row: ReadRow, records: readonly RiddenAsset[]) => RiddenAsset | undefined;
  readonly existingOf: (
    named: Named,
    records: readonly RiddenAsset[],
  ) => KnownSubscription | undefined;
  /** Checks a new subscription. @returns the values that only this kind has. */
  readonly valuesOf: (named: Named) => Fields;
  readonly readNotes: (text: string) => Promise<string> | string;
  /** The notes of a new subscription without any. */
  readonly noNotes: string | null;
  /** Whether the kind is of running subscriptions: only of those it changes the notes. */
  readonly isRunning: boolean;
}

interface Known {
  /** The subscriptions with the ids of rows. */
  readonly own: ReadonlyMap<string, OwnSubscription>;
  readonly assets: ReadonlyMap<string, readonly RiddenAsset[]>;
  readonly customers: ReadonlyMap<string, Rider>;
  readonly references: ReadonlySet<string>;
  /** Notes by what the cell says. */
  readonly notes: ReadonlyMap<string, string>;
  readonly business: ImportBusiness;
}

/** The cells that describe the vehicle must agree with it. */
function compareVariant(
  row: ReadRow,
  vehicle: Pick<RiddenAsset, 'brand' | 'model' | 'color' | 'size' | 'variant'>,
  fail: Fail,
): void {
  for (const field of contradictedFields(row, vehicle)) {
    fail(field, `The vehicle is a ${vehicle.variant}.`);
  }
}

/** Noon of a date, as stored; null without one. */
export const noonIn = (business: ImportBusiness, date: string | undefined) =>
  date ? noonOf(date, business.timeZone).toISOString() : null;

function planNew(kind: SubscriptionKind, named: Named, { notes, references }: Known): Fields {
  const { row, rider, asset, fail } = named;
  requireNew(row, kind.fields, kind.needed, fail);
  const startedOn = textOf(row, 'startedAt');
  if (startedOn && startedOn > named.business.today) {
    fail('startedAt', 'The date cannot be in the future.');
  }
  const startedAt = noonIn(named.business, startedOn);
  const values = kind.valuesOf(named);
  const reference = textOf(row, 'stripeSubscriptionId') ?? null;
  if (reference && references.has(reference)) {
    fail('stripeSubscriptionId', 'Another subscription has this id.');
  }
  return {
    planPriceCents: row.values.planPriceCents,
    stripeSubscriptionId: reference,
    startedOn,
    startedAt,
    stateUpdatedAt: startedAt,
    notes: notes.get(textOf(row, 'notes') ?? '') ?? kind.noNotes,
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
    ...values,
  };
}

/** The id at the provider that an existing subscription has afterwards: one is added, never replaced. */
function planReference(
  row: ReadRow,
  { reference }: Pick<KnownSubscription, 'reference'>,
  { references }: Known,
  fail: Fail,
): string | null {
  const named = textOf(row, 'stripeSubscriptionId') ?? reference;
  if (named === null || named === reference) return reference;
  if (reference !== null) {
    fail('stripeSubscriptionId', `The subscription is linked with ${reference}.`);
  } else if (references.has(named)) {
    fail('stripeSubscriptionId', 'Another subscription has this id.');
  }
  return named;
}

/** What can change of an existing subscription. */
interface Changeable {
  readonly notes: string | null;
  readonly stripeSubscriptionId: string | null;
}

/** The values of an existing subscription afterwards, with an event for each that is another one. */
function changed(before: Changeable, after: Changeable): Fields {
  const events: PlannedEvent[] = [];
  if (after.stripeSubscriptionId !== before.stripeSubscriptionId) {
    events.push({
      kind: 'subscription.linked',
      undone: 'subscription.unlinked',
      facts: { reference: after.stripeSubscriptionId },
    });
  }
  if (after.notes !== before.notes) {
    const kind = 'subscription.notes_changed';
    events.push({ kind, undone: kind, facts: {} });
  }
  return { ...after, events };
}

/** Refuses cells of an exported file that contradict its subscription. */
function compareOwn(row: ReadRow, own: OwnSubscription, fail: Fail): void {
  const email = textOf(row, 'email');
  const serialNumber = textOf(row, 'serialNumber');
  const startedOn = textOf(row, 'startedAt');
  if (email !== undefined && email !== own.email) {
    fail('email', `The subscription is of ${own.email}.`);
  }
  if (serialNumber !== undefined && serialNumber !== own.serialNumber) {
    fail('serialNumber', `The vehicle of the subscription is ${own.serialNumber ?? 'not known'}.`);
  }
  compareVariant(row, own, fail);
  if (startedOn !== undefined && startedOn !== own.startedOn) {
    fail('startedAt', `The subscription started on ${formatCalendarDate(own.startedOn)}.`);
  }
}

/** The plan of a row of an exported file, whose subscription may be of the other kind. */
function planOwn(
  kind: SubscriptionKind,
  row: ReadRow,
  own: OwnSubscription,
  known: Known,
): RowPlan {
  const { errors, fail } = problems();
  compareOwn(row, own, fail);
  const before = {
    notes: own.isRunning ? own.notes : own.cancelationNotes,
    stripeSubscriptionId: own.reference,
  };
  const notes = known.notes.get(textOf(row, 'notes') ?? '') ?? before.notes;
  if (notes !== before.notes && own.isRunning !== kind.isRunning) {
    fail('notes', own.isRunning ? 'The subscription is running.' : 'The subscription has ended.');
  } else if (notes !== before.notes && own.isAnonymized) fail('notes', ANONYMIZED.message);
  const stripeSubscriptionId = planReference(row, own, known, fail);
  const after = changed(before, { notes, stripeSubscriptionId });
  return { errors, after, before, stored: { ...own }, targetId: own.id, version: own.version };
}

function planRow(kind: SubscriptionKind, row: ReadRow, known: Known): RowPlan {
  const own = known.own.get(recordIdOf(row) ?? '');
  if (own) return planOwn(kind, row, own, known);
  const { errors, fail } = problems();
  const email = textOf(row, 'email') ?? '';
  const serialNumber = textOf(row, 'serialNumber');
  const records = known.assets.get(serialNumber ?? '') ?? [];
  const asset = kind.vehicleOf(row, records);
  const rider = known.customers.get(email);
  if (!asset) fail('serialNumber', `Vehicle ${serialNumber} not found.`);
  if (!rider) fail('email', `Customer ${email} not found.`);
  if (rider?.isAnonymized) fail('email', ANONYMIZED.message);
  if (!asset || !rider) return { errors, after: {} };
  compareVariant(row, asset, fail);
  const named: Named = { row, rider, asset, business: known.business, fail };
  const existing = kind.existingOf(named, records);
  if (!existing) return { errors, after: planNew(kind, named, known) };
  const before = { notes: existing.notes, stripeSubscriptionId: existing.reference };
  const notes = known.notes.get(textOf(row, 'notes') ?? '') ?? existing.notes;
  const stripeSubscriptionId = planReference(row, existing, known, fail);
  const after = changed(before, { notes, stripeSubscriptionId });
  return { errors, after, before, targetId: existing.id, version: existing.version };
}

/** A kind of import of subscriptions. */
export const defineSubscriptionImport = (kind: SubscriptionKind): ImportKind => ({
  ...kind,
  keyField: 'serialNumber',
  async plan(on, batch, business) {
    const texts = (field: string) => batch.flatMap((row) => textOf(row, field) ?? []);
    const notes = new Map<string, string>();
    for (const text of texts('notes')) notes.set(text, await kind.readNotes(text));
    const known: Known = {
      own: await findSubscriptionsById(on, recordIdsOf(batch), business.timeZone),
      assets: await findRidden(on, texts('serialNumber'), business.timeZone),
      customers: await findRiders(on, texts('email')),
      references: await findTakenReferences(on, texts('stripeSubscriptionId')),
      notes,
      business,
    };
    return batch.map((row) => planRow(kind, row, known));
  },
  historyFields: ({ notes, stripeSubscriptionId }) => ({ notes, stripeSubscriptionId }),
  references: [
    { table: 'customers', field: 'customerId', changedAt: 'customerChangedAt' },
    { table: 'assets', field: 'assetId', changedAt: 'assetChangedAt' },
  ],
});
