import type { EventFacts } from '@kickstand/domain/history/render-event.ts';
import { ASSET_FIELDS, NEW_ASSET_STATES } from '@kickstand/domain/imports/asset-fields.ts';
import { refuseNewState } from '@kickstand/domain/imports/asset-state-cell.ts';
import { DIRECT_SHIP_ACTIVE } from '@kickstand/domain/inventory/asset-actions.ts';
import { MASKED_LOCK_KEY } from '@kickstand/domain/inventory/update-asset.ts';
import { isMasked, maskSecret } from '@kickstand/domain/kernel/mask-secret.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { refuseCodesAsSerials } from '../catalogue/maker-codes.ts';
import { assetReport } from '../inventory/export-assets.ts';
import { newQrToken } from '../inventory/qr-token.ts';
import { IS_AT_PLACE } from '../inventory/sightings.ts';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import { findTakenTags, markSharedTags, type TakenTags } from './asset-tags.ts';
import {
  ASSET_COLUMNS,
  findAssets,
  findAssetsById,
  findHubs,
  type Hub,
  type KnownAsset,
} from './find-assets.ts';
import { findModels, findVariants } from './find-variants.ts';
import { pastInstant } from './import-dates.ts';
import type { ImportBusiness, ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { type ImportTable, writesOf } from './import-table.ts';
import { type NamedVariants, refuseOtherSerial, variantOf, versionOf } from './name-vehicle.ts';
import { lower, namesIn, problems, recordIdOf, recordIdsOf, textOf, written } from './planning.ts';

const TABLE: ImportTable = {
  table: 'assets',
  columns: ASSET_COLUMNS,
  createOnly: {
    serialNumber: 'serial_number',
    state: 'state',
    variantId: 'variant_id uuid',
    hubId: 'hub_id uuid',
    wholesalePriceCents: 'wholesale_price_cents bigint',
    msrpAtPurchaseCents: 'msrp_at_purchase_cents bigint',
    purchasedAt: 'purchased_at timestamptz',
    checkedInAt: 'checked_in_at timestamptz',
    qrToken: 'qr_token',
  },
  // A handover of an available vehicle does not change its `updated_at`. What is read is the row itself, which may just have changed.
  held: sql`(${paymentPending('c.id')} or r.after->>'storageLocation' is not null
    and not (select ${IS_AT_PLACE} from (select c.subscribed, c.state) a))`,
  recorded: {
    events: {
      entityType: 'Asset',
      created: 'asset.state_changed',
      changed: 'asset.details_changed',
    },
  },
  uses: [
    'orders x where x.asset_id = c.id',
    'subscriptions x where x.asset_id = c.id',
    'transfer_order_assets x where x.asset_id = c.id',
    'assembly_sessions x where x.asset_id = c.id',
    'sales x where x.asset_id = c.id',
    'vendor_returns x where x.asset_id = c.id',
    'theft_reports x where x.asset_id = c.id',
    'inspections x where x.asset_id = c.id',
    // A job of a plan or recall that no one has touched is deleted with the vehicle.
    `service_jobs x where x.asset_id = c.id and (x.origin not in ('PLAN', 'RECALL') or x.state = 'DONE' or x.updated_at <> x.opened_at)`,
    'customer_invoices x where x.asset_id = c.id',
    'assets x where x.predecessor_id = c.id',
    'notes x where x.notable_id = c.id',
  ],
  words: [
    'vehicle',
    'vehicles',
    'orders, transfers, builds, inspections, service jobs or comments',
  ],
};

interface Known extends NamedVariants {
  /** By serial number. */
  readonly assets: ReadonlyMap<string | null, KnownAsset>;
  readonly byId: ReadonlyMap<string, KnownAsset>;
  readonly hubs: ReadonlyMap<string, Hub>;
  readonly tags: TakenTags;
  /** Refusals of serial numbers that are maker's codes. */
  readonly codes: ReadonlyMap<string, Refusal>;
  readonly business: ImportBusiness;
}
type Fail = (field: string, message: string) => void;

/** The location and state of a new vehicle. */
function placeOf(row: ReadRow, known: Known, fail: Fail) {
  const named = textOf(row, 'hub');
  const hub = known.hubs.get(lower(named));
  if (!named) fail('hub', 'Hub is a required field.');
  else if (!hub) fail('hub', `Hub ${named} not found.`);
  const state = textOf(row, 'state') ?? 'RECEIVED';
  const refused = refuseNewState(NEW_ASSET_STATES, state);
  if (refused) fail('state', refused);
  if (hub?.directShipEnabled && state === 'ACTIVE') fail('state', DIRECT_SHIP_ACTIVE.message);
  return { hubId: hub?.id, hubChangedAt: hub?.changedAt, state };
}

/** Why a row cannot import a vehicle that the business no longer has. */
const ENDED = {
  SOLD: 'The vehicle was sold. Use Vehicle recovered on its page.',
  STOLEN: 'The vehicle was stolen. Use Vehicle recovered on its page.',
  DECOMMISSIONED: 'The vehicle was decommissioned and cannot be imported.',
} as const;

/** The changes to an existing vehicle. */
function factsOf(
  before: KnownAsset['fields'],
  after: Readonly<Record<string, unknown>>,
): EventFacts<'asset.details_changed'> {
  const changed = (field: string) => after[field] !== before[field];
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    ...(changed('storageLocation') && { storageLocation: text(after.storageLocation) }),
    ...(changed('oldTag') && { oldTag: text(after.oldTag) }),
    ...(changed('frameKey') && { frameKey: text(after.frameKey) }),
    ...(changed('lockKey') && { lockKey: maskSecret(text(after.lockKey)) }),
    ...(changed('buyoutEligible') && { buyoutAllowed: Boolean(after.buyoutEligible) }),
    ...(changed('vehicleVersionId') && {
      vehicle: text(after.vehicleVersion),
      previousVehicle: text(before.vehicleVersion),
    }),
    ...(changed('pledgedAt') && { pledged: Boolean(after.pledgedAt) }),
  };
}

/** The lock key of a row; masked ones from exported files change nothing. */
function lockKeyOf(
  row: ReadRow,
  before: KnownAsset['fields'] | undefined,
  fail: (field: string, message: string) => void,
): string | null {
  const now = typeof before?.lockKey === 'string' ? before.lockKey : null;
  const cell = textOf(row, 'lockKey');
  if (cell === undefined) return now;
  if (isMasked(cell) && cell !== maskSecret(now ?? '')) fail('lockKey', MASKED_LOCK_KEY);
  return isMasked(cell) ? now : cell;
}

/** When a new vehicle was purchased and checked in. */
function datesOf(row: ReadRow, state: string, business: ImportBusiness, fail: Fail) {
  const purchasedAt = pastInstant(row, 'purchasedAt', business, fail);
  const checkedInAt = pastInstant(row, 'checkedInAt', business, fail);
  const [purchasedOn, checkedInOn] = [textOf(row, 'purchasedAt'), textOf(row, 'checkedInAt')];
  if (purchasedOn && checkedInOn && checkedInOn < purchasedOn) {
    fail('checkedInAt', 'Checked in cannot be before Purchased.');
  }
  return { purchasedAt, checkedInAt: checkedInAt ?? (state === 'RECEIVED' ? 'now' : null) };
}

/**
 * The vehicle of a row: that with its id, else with its serial number.
 * @returns 'ended' if the business no longer has it and only its serial number is given.
 */
function existingOf(row: ReadRow, known: Known, fail: Fail): KnownAsset | undefined | 'ended' {
  const serialNumber = textOf(row, 'serialNumber');
  const own = known.byId.get(recordIdOf(row) ?? '');
  if (!own) {
    const found = known.assets.get(serialNumber ?? '');
    if (!found?.ended) return found;
    fail('serialNumber', ENDED[found.ended]);
    return 'ended';
  }
  refuseOtherSerial(serialNumber, own.serialNumber, fail);
  return own;
}

/** Why the cells of an existing vehicle cannot be written. */
function refuseChange({ ended, pending }: KnownAsset, fail: Fail): void {
  if (ended) fail('serialNumber', ENDED[ended]);
  if (pending) fail('serialNumber', PAYMENT_PENDING.message);
}

function planRow(row: ReadRow, known: Known): RowPlan {
  const { errors, fail } = problems();
  const existing = existingOf(row, known, fail);
  if (existing === 'ended') return { errors, after: {} };
  const before = existing?.fields;
  const tag = textOf(row, 'oldTag');
  const isNewTag = tag !== undefined && tag !== before?.oldTag;
  const taken = isNewTag ? known.tags.refuse(tag, existing?.id) : undefined;
  if (taken) fail('oldTag', taken);
  const { model, variantId } = variantOf(row, existing, known, fail);
  const version = versionOf(row, model, before?.vehicleVersionId, fail);
  if (version && !version.enabled && version.id !== before?.vehicleVersionId) {
    fail('version', 'The version is disabled.');
  }
  const { pledged } = row.values;
  // Prevents PostgreSQL's special value 'now'.
  const pledgedAt = before?.pledgedAt ?? null;
  const fields = {
    ...written(row, Object.keys(ASSET_COLUMNS), before ?? { buyoutEligible: true }),
    lockKey: lockKeyOf(row, before, fail),
    vehicleVersionId: version?.id,
    vehicleVersion: version?.name,
    pledgedAt: pledged === undefined ? pledgedAt : pledged ? (pledgedAt ?? 'now') : null,
    vehicleId: model?.id,
    vehicleChangedAt: model?.changedAt,
  };
  if (existing && before) {
    const facts = factsOf(before, fields);
    if (facts.storageLocation && !existing.isAtPlace) {
      fail('storageLocation', 'The vehicle is not at its hub.');
    }
    if (Object.keys(facts).length > 0) refuseChange(existing, fail);
    const after = { ...fields, facts };
    const { id: targetId, version: at, serialNumber } = existing;
    return { errors, after, before, stored: { serialNumber }, targetId, version: at };
  }
  const code = known.codes.get(textOf(row, 'serialNumber') ?? '');
  if (code) fail('serialNumber', code.message);
  const place = placeOf(row, known, fail);
  const after = {
    ...fields,
    ...place,
    variantId,
    serialNumber: textOf(row, 'serialNumber'),
    wholesalePriceCents: row.values.wholesalePriceCents ?? version?.wholesalePriceCents,
    msrpAtPurchaseCents: row.values.msrpAtPurchaseCents ?? version?.msrpCents,
    ...datesOf(row, place.state, known.business, fail),
    qrToken: newQrToken(),
    facts: { state: place.state },
  };
  return { errors, after };
}

/** Vehicles, matched by serial number. Location and state are only imported for new ones. */
export const assetImport: ImportKind = {
  kind: 'ASSETS',
  fields: ASSET_FIELDS,
  exported: { report: assetReport, parameters: { includeActiveSubscription: true } },
  keyField: 'serialNumber',
  keyOf: ({ serialNumber }) => String(serialNumber),
  async plan(on, batch, business) {
    const serials = batch.map((row) => textOf(row, 'serialNumber') ?? '');
    const assets = await findAssets(on, serials);
    const byId = await findAssetsById(on, recordIdsOf(batch));
    const vehicleIds = [...assets, ...byId.values()].map(({ vehicleId }) => vehicleId);
    const models = await findModels(on, batch, vehicleIds);
    const known: Known = {
      assets: new Map(assets.map((asset) => [asset.serialNumber, asset])),
      byId,
      models,
      variants: await findVariants(on, [...models.values()], batch),
      hubs: await findHubs(on, namesIn(batch, 'hub')),
      tags: await findTakenTags(
        on,
        batch.flatMap((row) => textOf(row, 'oldTag') ?? []),
      ),
      codes: await refuseCodesAsSerials(on, serials),
      business,
    };
    return batch.map((row) => planRow(row, known));
  },
  historyFields({
    vehicleVersion,
    storageLocation,
    oldTag,
    frameKey,
    lockKey,
    buyoutEligible,
    pledgedAt,
  }) {
    return {
      version: vehicleVersion,
      storageLocation,
      oldTag,
      frameKey,
      lockKey,
      buyoutEligible,
      pledged: !!pledgedAt,
    };
  },
  checkFile: markSharedTags,
  references: [
    { table: 'vehicles', field: 'vehicleId', changedAt: 'vehicleChangedAt' },
    { table: 'hubs', field: 'hubId', changedAt: 'hubChangedAt' },
  ],
  ...writesOf(TABLE),
};
