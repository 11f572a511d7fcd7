import { type Refusal, refusal } from '@kickstand/domain/kernel/refusal.ts';
import { MOST_PURCHASE_ORDER_ASSETS } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import type { VehicleToOrder } from '@kickstand/domain/purchasing/save-purchase-order.ts';
import { sql } from 'kysely';
import { recordEvents } from '../activity/record-event.ts';
import { addAssets, type NewAsset } from '../inventory/add-assets.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { Refused, refused } from '../platform/refused.ts';
import { stockingPlace } from './purchase-destination.ts';

interface LineFacts {
  readonly index: number;
  /** Whether the version exists, is enabled, and belongs to the variant's model. */
  readonly versionFits: boolean;
  readonly supplied: boolean;
}

/** A line whose model or version the vendor does not supply. */
function refuseLine({ versionFits, supplied }: LineFacts, path: string): Refusal | undefined {
  if (!supplied) {
    return refusal('NOT_SUPPLIED', 'The vendor does not supply this model.', `${path}vehicleId`);
  }
  return versionFits
    ? undefined
    : refusal('WRONG_VERSION', 'This version belongs to another model.', `${path}vehicleVersionId`);
}

async function checkLines(
  unit: UnitOfWork,
  vendorId: string,
  lines: readonly VehicleToOrder[],
  pathOf: (index: number) => string,
) {
  const facts = await rows(
    unit.sql,
    sql<LineFacts>`
      select (l.n - 1)::int as index,
        exists (select 1 from vehicle_versions vv
          where vv.id = l.version and vv.vehicle_id = v.vehicle_id and vv.enabled) as version_fits,
        exists (select 1 from vendor_vehicles s
          where s.vendor_id = ${vendorId} and s.vehicle_id = v.vehicle_id and s.enabled) as supplied
      from unnest(${lines.map((line) => line.variantId)}::uuid[],
        ${lines.map((line) => line.vehicleVersionId)}::uuid[]) with ordinality as l(variant, version, n)
      left join variants v on v.id = l.variant order by l.n`,
  );
  const refusals = facts.flatMap((line) => refuseLine(line, pathOf(line.index)) ?? []);
  if (refusals.length > 0) throw new Refused(refusals);
}

/** The facts about a locked purchase order that adding vehicles needs. */
interface GrowingOrder {
  readonly id: string;
  readonly vendorId: string;
  readonly assetsCount: number;
}

/**
 * Adds vehicles to a locked purchase order, by lines with quantities, in a constant number of
 * statements. Their location is its destination.
 * @param pathOf the input path of a line, for refusals.
 * @returns their ids.
 * @throws Refused if the vendor does not supply a model, a version belongs to another model, there
 * are too many, or the shop's area has no hub.
 */
export async function addVehicles(
  unit: UnitOfWork,
  order: GrowingOrder,
  lines: readonly (VehicleToOrder & Pick<NewAsset, 'unorderedReason'>)[],
  pathOf: (index: number) => string,
): Promise<string[]> {
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (order.assetsCount + count > MOST_PURCHASE_ORDER_ASSETS) {
    const message = `A purchase order has at most ${MOST_PURCHASE_ORDER_ASSETS} vehicles.`;
    throw refused('TOO_MANY', message);
  }
  await checkLines(unit, order.vendorId, lines, pathOf);
  const place = await stockingPlace(unit, order.id);
  const assets = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line));
  return addAssets(unit, { purchaseOrderId: order.id, place }, assets);
}

/** Orders vehicles on a locked, open purchase order with {@link addVehicles} and records it. */
export async function orderVehicles(
  unit: UnitOfWork,
  order: GrowingOrder,
  lines: readonly VehicleToOrder[],
): Promise<void> {
  if (lines.length === 0) return;
  const added = await addVehicles(unit, order, lines, (index) => `vehiclesToOrder.${index}.`);
  await recordEvents(unit, [
    {
      entityId: order.id,
      kind: 'purchase_order.assets_added',
      facts: { count: added.length },
    },
    ...added.map(
      (id) =>
        ({
          entityId: id,
          kind: 'asset.state_changed',
          source: 'po',
          facts: { state: 'OPEN_PO' },
        }) as const,
    ),
  ]);
}
