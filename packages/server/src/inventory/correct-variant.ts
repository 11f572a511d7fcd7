import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { keepWhatWasOrdered } from './keep-what-was-ordered.ts';

/** Changes the variant of a locked vehicle, and its version to one of that variant's model. */
export async function correctVariant(
  unit: UnitOfWork,
  assetId: string,
  corrected: {
    readonly variantId: string;
    readonly versionId: string;
    /** The variants' names, for the history. */
    readonly vehicle: string;
    readonly previousVehicle: string;
  },
): Promise<void> {
  const { variantId, versionId, vehicle, previousVehicle } = corrected;
  await keepWhatWasOrdered(unit, assetId);
  await recordEvent(
    unit,
    {
      entityId: assetId,
      kind: 'asset.variant_changed',
      facts: { vehicle, previousVehicle },
    },
    sql`
      update assets set variant_id = ${variantId}, vehicle_version_id = ${versionId},
        updated_at = ${unit.now}
      where id = ${assetId}`,
  );
}
