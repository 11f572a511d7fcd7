import { ANONYMIZED } from '@kickstand/domain/customers/anonymize-customer.ts';
import { refuseNewState } from '@kickstand/domain/imports/asset-state-cell.ts';
import {
  FORMER_ASSET_FIELDS,
  FORMER_ASSET_STATES,
} from '@kickstand/domain/imports/former-asset-fields.ts';
import { GONE_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
import { refuseVehicleDate } from '@kickstand/domain/inventory/vehicle-date.ts';
import { humanize } from '@kickstand/domain/kernel/humanize.ts';
import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import { refuseCodesAsSerials } from '../catalogue/maker-codes.ts';
import { assetReport } from '../inventory/export-assets.ts';
import { newQrToken } from '../inventory/qr-token.ts';
import { findTakenTags, markSharedTags, type TakenTags } from './asset-tags.ts';
import { findHubs, type Hub } from './find-assets.ts';
import { requireNew } from './find-by-name.ts';
import { findFormer, findFormerById, type KnownFormer } from './find-former.ts';
import { findRiders, type Rider } from './find-riders.ts';
import { findModels, findVariants } from './find-variants.ts';
import { commitFormer, formerObstacle, undoFormer } from './former-asset-import-sql.ts';
import { pastInstant } from './import-dates.ts';
import type { ImportBusiness, ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { type NamedVariants, refuseOtherSerial, variantOf, versionOf } from './name-vehicle.ts';
import { lower, namesIn, problems, recordIdOf, recordIdsOf, textOf } from './planning.ts';

type Fail = (field: string, message: string) => void;

interface Known extends NamedVariants {
  /** By serial number. */
  readonly assets: ReadonlyMap<string | null, KnownFormer>;
  readonly byId: ReadonlyMap<string, KnownFormer>;
  readonly customers: ReadonlyMap<string, Rider>;
  readonly hubs: ReadonlyMap<string, Hub>;
  readonly tags: TakenTags;
  /** Refusals of serial numbers that are maker's codes. */
  readonly codes: ReadonlyMap<string, Refusal>;
  readonly business: ImportBusiness;
}

const SOLD_ONLY = ['priceCents', 'channel', 'buyer', 'referenceNumber'];

/** What only sold vehicles have, and what they must have. */
function checkSale(row: ReadRow, state: string, fail: Fail): void {
  if (state === 'SOLD') {
    requireNew(row, FORMER_ASSET_FIELDS, ['leftOn', 'priceCents'], fail);
    return;
  }
  for (const { name, label } of FORMER_ASSET_FIELDS) {
    if (!SOLD_ONLY.includes(name) || row.values[name] === undefined) continue;
    fail(name, `${label} is for sold vehicles.`);
  }
}

/** Refuses a tag that finds another vehicle, which the business still has. */
function refuseTag(row: ReadRow, assetId: string | undefined, known: Known, fail: Fail): void {
  const tag = textOf(row, 'oldTag');
  const taken = tag === undefined ? undefined : known.tags.refuse(tag, assetId);
  if (taken) fail('oldTag', taken);
}

/** The customer who bought the vehicle: that of the row, else the current one. */
function buyerOf(row: ReadRow, existing: KnownFormer | undefined, known: Known, fail: Fail) {
  const email = textOf(row, 'buyer');
  const current = { buyerId: existing?.fields.buyerId, buyer: existing?.fields.buyer };
  if (email === undefined || email === current.buyer) return current;
  const customer = known.customers.get(email);
  if (!customer) fail('buyer', `Customer ${email} not found.`);
  else if (customer.isAnonymized) fail('buyer', ANONYMIZED.message);
  return { buyerId: customer?.id, buyer: email, buyerChangedAt: customer?.changedAt };
}

function planNew(row: ReadRow, known: Known, fail: Fail) {
  const state = textOf(row, 'state') ?? 'SOLD';
  const refused = refuseNewState(FORMER_ASSET_STATES, state);
  if (refused) fail('state', refused);
  const { model, variantId } = variantOf(row, undefined, known, fail);
  const version = versionOf(row, model, undefined, fail);
  const hub = known.hubs.get(lower(textOf(row, 'hub')));
  requireNew(row, FORMER_ASSET_FIELDS, ['hub'], fail);
  if (!hub && textOf(row, 'hub')) fail('hub', `Hub ${textOf(row, 'hub')} not found.`);
  checkSale(row, state, fail);
  const leftOn = textOf(row, 'leftOn');
  const dates = { today: known.business.today, purchasedOn: textOf(row, 'purchasedAt') ?? null };
  const late = leftOn && refuseVehicleDate(leftOn, dates, { label: 'Date', path: 'leftOn' });
  if (late) fail('leftOn', late.message);
  const isSold = state === 'SOLD';
  const notes = textOf(row, 'notes') ?? '';
  return {
    state,
    serialNumber: textOf(row, 'serialNumber'),
    oldTag: textOf(row, 'oldTag') ?? null,
    vehicleId: model?.id,
    vehicleChangedAt: model?.changedAt,
    variantId,
    vehicleVersionId: version?.id,
    hubId: hub?.id,
    hubChangedAt: hub?.changedAt,
    wholesalePriceCents: row.values.wholesalePriceCents ?? version?.wholesalePriceCents,
    msrpAtPurchaseCents: row.values.msrpAtPurchaseCents ?? version?.msrpCents,
    purchasedAt: pastInstant(row, 'purchasedAt', known.business, fail),
    soldAt: isSold ? pastInstant(row, 'leftOn', known.business, () => {}) : null,
    priceCents: row.values.priceCents,
    channel: textOf(row, 'channel') ?? 'OTHER',
    referenceNumber: textOf(row, 'referenceNumber') ?? null,
    notes,
    qrToken: newQrToken(),
    facts: { state, ...(leftOn && { date: leftOn }), ...(notes && { note: notes }) },
  };
}

const STILL_HERE = 'The business still has this vehicle. Report it sold or lost on its page.';

function planRow(row: ReadRow, known: Known): RowPlan {
  const { errors, fail } = problems();
  const serialNumber = textOf(row, 'serialNumber');
  const own = known.byId.get(recordIdOf(row) ?? '');
  const existing = own ?? known.assets.get(serialNumber ?? '');
  if (own) refuseOtherSerial(serialNumber, own.serialNumber, fail);
  else if (existing && !existing.isEnded) {
    fail('serialNumber', STILL_HERE);
    return { errors, after: {} };
  }
  // The e-mail address in the exported row of a vehicle that is still here is its rider's.
  const isHere = existing && !existing.isEnded;
  const buyer = isHere ? existing.fields : buyerOf(row, existing, known, fail);
  if (!existing) {
    const code = known.codes.get(serialNumber ?? '');
    if (code) fail('serialNumber', code.message);
    refuseTag(row, undefined, known, fail);
    return { errors, after: { ...planNew(row, known, fail), ...buyer } };
  }
  variantOf(row, existing, known, fail);
  const state = textOf(row, 'state') ?? existing.state;
  if (state !== existing.state) {
    fail('state', `The vehicle is ${humanize(existing.state).toLowerCase()}.`);
  } else if (buyer.buyer && !existing.isSale) fail('buyer', 'Buyer is for sold vehicles.');
  const before = existing.fields;
  const oldTag = textOf(row, 'oldTag') ?? before.oldTag;
  if (oldTag !== before.oldTag) refuseTag(row, existing.id, known, fail);
  if (isHere && oldTag !== before.oldTag) fail('serialNumber', STILL_HERE);
  const facts = oldTag === before.oldTag ? {} : { oldTag };
  const after = { ...buyer, oldTag, facts };
  const stored = { serialNumber: existing.serialNumber };
  return { errors, after, before, stored, targetId: existing.id, version: existing.version };
}

/** Vehicles that were sold, stolen or decommissioned, matched by serial number. */
export const formerAssetImport: ImportKind = {
  kind: 'FORMER_ASSETS',
  fields: FORMER_ASSET_FIELDS,
  exported: { report: assetReport, parameters: { assetStates: GONE_STATES } },
  keyField: 'serialNumber',
  keyOf: ({ serialNumber }) => String(serialNumber),
  async plan(on, batch, business) {
    const texts = (field: string) => batch.flatMap((row) => textOf(row, field) ?? []);
    const models = await findModels(on, batch);
    const known: Known = {
      assets: await findFormer(on, texts('serialNumber')),
      byId: await findFormerById(on, recordIdsOf(batch)),
      customers: await findRiders(on, texts('buyer')),
      models,
      variants: await findVariants(on, [...models.values()], batch),
      hubs: await findHubs(on, namesIn(batch, 'hub')),
      tags: await findTakenTags(on, texts('oldTag')),
      codes: await refuseCodesAsSerials(on, texts('serialNumber')),
      business,
    };
    return batch.map((row) => planRow(row, known));
  },
  historyFields: ({ oldTag, buyer }) => ({ oldTag, buyer }),
  references: [
    { table: 'vehicles', field: 'vehicleId', changedAt: 'vehicleChangedAt' },
    { table: 'hubs', field: 'hubId', changedAt: 'hubChangedAt' },
    { table: 'customers', field: 'buyerId', changedAt: 'buyerChangedAt' },
  ],
  checkFile: markSharedTags,
  commit: commitFormer,
  undoObstacle: formerObstacle,
  undo: undoFormer,
};
