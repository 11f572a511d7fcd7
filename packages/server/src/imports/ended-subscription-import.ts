import { ANONYMIZED } from '@kickstand/domain/customers/anonymize-customer.ts';
import { ENDED_SUBSCRIPTION_FIELDS } from '@kickstand/domain/imports/ended-subscription-fields.ts';
import { formatCalendarDate, noonOf } from '@kickstand/domain/kernel/calendar.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import {
  commitEnded,
  endedObstacle,
  markOverlaps,
  undoEnded,
} from './ended-subscription-import-sql.ts';
import { requireNew } from './find-by-name.ts';
import { type FormerlyRidden, findEnded, findFormerlyRidden, type KnownEnd } from './find-ended.ts';
import { findRiders, findTakenReferences, type Rider } from './find-riders.ts';
import type { ImportBusiness, ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { problems, textOf } from './planning.ts';
import { compareVariant } from './subscription-import.ts';

type Fail = (field: string, message: string) => void;

interface Known {
  readonly assets: ReadonlyMap<string, readonly FormerlyRidden[]>;
  readonly customers: ReadonlyMap<string, Rider>;
  readonly ended: ReadonlyMap<string, KnownEnd>;
  readonly references: ReadonlySet<string>;
  readonly business: ImportBusiness;
}

const keyOf = (email: unknown, serialNumber: unknown, startedOn: unknown) =>
  `${email}\n${serialNumber}\n${startedOn}`;

/** The period of a new row must be in the past and overlap with none of the vehicle. */
function refusePeriod(row: ReadRow, asset: FormerlyRidden, today: string, fail: Fail): void {
  const startedOn = textOf(row, 'startedAt') ?? '';
  const endedOn = textOf(row, 'endedAt') ?? '';
  if (startedOn > today) fail('startedAt', 'The date cannot be in the future.');
  if (endedOn > today) fail('endedAt', 'The date cannot be in the future.');
  if (!startedOn || !endedOn) return;
  if (endedOn < startedOn) {
    fail('endedAt', 'A subscription cannot end before it starts.');
    return;
  }
  const other = asset.periods.find(
    (period) => startedOn < (period.endedOn ?? '9999') && period.startedOn < endedOn,
  );
  if (!other) return;
  const since = formatCalendarDate(other.startedOn);
  if (other.endedOn === null) {
    fail('endedAt', `The vehicle has a running subscription since ${since}.`);
  } else {
    const until = formatCalendarDate(other.endedOn);
    fail('startedAt', `The vehicle had another subscription from ${since} to ${until}.`);
  }
}

/** How the subscription ended; a buyout needs the sale of the vehicle. */
function endOf(row: ReadRow, { state, salePriceCents }: FormerlyRidden, fail: Fail) {
  const reason = textOf(row, 'reason') ?? 'UNKNOWN';
  const { buyoutPriceCents: amountCents } = row.values;
  if (reason === 'BUYOUT' && state !== 'SOLD') {
    fail('reason', 'The vehicle is not sold.');
  } else if (amountCents !== undefined && reason !== 'BUYOUT') {
    fail('buyoutPriceCents', 'Only a subscription with the reason Buyout has a buyout price.');
  } else if (amountCents !== undefined && amountCents !== salePriceCents) {
    fail('buyoutPriceCents', `The vehicle was sold for ${formatCents(salePriceCents ?? 0)}.`);
  }
  return { reason, amountCents };
}

function planNew(row: ReadRow, rider: Rider, asset: FormerlyRidden, known: Known, fail: Fail) {
  const { timeZone, today } = known.business;
  requireNew(row, ENDED_SUBSCRIPTION_FIELDS, ['planPriceCents', 'endedAt'], fail);
  refusePeriod(row, asset, today, fail);
  const { reason, amountCents } = endOf(row, asset, fail);
  const reference = textOf(row, 'stripeSubscriptionId') ?? null;
  if (reference && known.references.has(reference)) {
    fail('stripeSubscriptionId', 'Another subscription has this id.');
  }
  const [startedOn, endedOn] = [textOf(row, 'startedAt'), textOf(row, 'endedAt')];
  const noon = (date: string | undefined) => (date ? noonOf(date, timeZone).toISOString() : null);
  const notes = textOf(row, 'notes') ?? null;
  return {
    state: 'CANCELED',
    paymentStatus: 'canceled',
    reason,
    notes,
    planPriceCents: row.values.planPriceCents,
    stripeSubscriptionId: reference,
    startedOn,
    endedOn,
    startedAt: noon(startedOn),
    endedAt: noon(endedOn),
    stateUpdatedAt: noon(endedOn),
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
    facts: { reason, date: endedOn, amountCents, ...(notes && { note: notes }) },
  };
}

function planRow(row: ReadRow, known: Known): RowPlan {
  const { errors, fail } = problems();
  const email = textOf(row, 'email') ?? '';
  const serialNumber = textOf(row, 'serialNumber') ?? '';
  const rider = known.customers.get(email);
  const records = known.assets.get(serialNumber) ?? [];
  const sold = row.values.reason === 'BUYOUT' && records.find(({ state }) => state === 'SOLD');
  const asset = sold || records[0];
  if (!asset) fail('serialNumber', `Vehicle ${serialNumber} not found.`);
  if (!rider) fail('email', `Customer ${email} not found.`);
  if (rider?.isAnonymized) fail('email', ANONYMIZED.message);
  if (!asset || !rider) return { errors, after: {} };
  compareVariant(row, asset, fail);
  const existing = known.ended.get(keyOf(email, serialNumber, textOf(row, 'startedAt')));
  if (!existing) return { errors, after: planNew(row, rider, asset, known, fail) };
  const before = { notes: existing.notes };
  const after = { notes: textOf(row, 'notes') ?? existing.notes, facts: {} };
  return { errors, after, before, targetId: existing.id, version: existing.version };
}

/** Ended subscriptions, as history: nothing is billed, and vehicles do not move. */
export const endedSubscriptionImport: ImportKind = {
  kind: 'ENDED_SUBSCRIPTIONS',
  fields: ENDED_SUBSCRIPTION_FIELDS,
  keyField: 'serialNumber',
  keyOf: ({ email, serialNumber, startedAt }) => keyOf(email, serialNumber, startedAt),
  async plan(on, batch, business) {
    const { timeZone } = business;
    const texts = (field: string) => batch.flatMap((row) => textOf(row, field) ?? []);
    const named = { emails: texts('email'), serials: texts('serialNumber') };
    const ended = await findEnded(on, named, timeZone);
    const known: Known = {
      assets: await findFormerlyRidden(on, named.serials, timeZone),
      customers: await findRiders(on, named.emails),
      ended: new Map(
        ended.map((each) => [keyOf(each.email, each.serialNumber, each.startedOn), each]),
      ),
      references: await findTakenReferences(on, texts('stripeSubscriptionId')),
      business,
    };
    return batch.map((row) => planRow(row, known));
  },
  historyFields: ({ notes }) => ({ notes }),
  checkFile: markOverlaps,
  references: [
    { table: 'customers', field: 'customerId', changedAt: 'customerChangedAt' },
    { table: 'assets', field: 'assetId', changedAt: 'assetChangedAt' },
  ],
  commit: commitEnded,
  undoObstacle: endedObstacle,
  undo: undoEnded,
};
