import { createInspectionInput } from '@kickstand/domain/inventory/create-inspection.ts';
import { sql } from 'kysely';
import { parseInput, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { Refused } from '../platform/refused.ts';
import { createInspection } from './create-inspection.ts';

/**
 * Records the photos of a handover as an inspection of the vehicle, which is on a ready order or with its customer. The
 * caller has locked the order and the subscription. Photos that the customer's handover has are not recorded again: the second
 * attempt after a declined card sends them again.
 * @throws Refused, at the field `photos`.
 */
export async function recordHandover(
  unit: UnitOfWork,
  { assetId, customerId }: { readonly assetId: string; readonly customerId: string },
  photos: readonly string[],
): Promise<void> {
  if (photos.length === 0) return;
  try {
    const input = parseInput(createInspectionInput, {
      assetId,
      reason: 'HANDOVER',
      checks: [],
      photos,
      damages: [],
    });
    const known = await firstRow(
      unit.sql,
      sql`
        select 1 from inspections where asset_id = ${assetId} and customer_id = ${customerId}
          and reason = 'HANDOVER' and photos @> ${input.photos}::text[]`,
    );
    if (!known) await createInspection.run(unit, input, undefined);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(error.refusals.map((refusal) => ({ ...refusal, path: 'photos' })));
  }
}
