import { createInspectionInput } from '@kickstand/domain/inventory/create-inspection.ts';
import { sql } from 'kysely';
import { fileIdIn } from '../files/uploaded-file.ts';
import { parseInput, type UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { Refused } from '../platform/refused.ts';
import { insertInspection, lockForInspection, nextNumber } from './create-inspection.ts';

/**
 * Checks the photos of a handover before it happens. The caller has locked the order and the subscription.
 * @returns each once.
 * @throws Refused, at the field `photos`.
 */
export async function checkHandoverPhotos(
  unit: UnitOfWork,
  assetId: string,
  photos: readonly string[],
): Promise<string[]> {
  if (photos.length === 0) return [];
  try {
    const given = { assetId, reason: 'HANDOVER', checks: [], photos, damages: [] };
    const checked = await lockForInspection(unit, parseInput(createInspectionInput, given));
    return checked.photos;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(error.refusals.map((refusal) => ({ ...refusal, path: 'photos' })));
  }
}

/**
 * Records the photos of a handover that has happened as an inspection of the vehicle, which the caller has locked. The handover
 * itself is a sighting of it. Photos that were removed since they were checked are omitted.
 */
export async function recordHandover(
  unit: UnitOfWork,
  handover: {
    readonly assetId: string;
    readonly customerId: string;
    readonly subscriptionId: string | null;
  },
  photos: readonly string[],
): Promise<void> {
  if (photos.length === 0) return;
  const kept = await rows(
    unit.sql,
    sql<{ address: string }>`
      select g.address from unnest(${photos}::text[]) with ordinality g (address, place)
      join uploaded_files u on u.id = ${fileIdIn(sql`g.address`)}
      where u.file_key is not null order by g.place`,
  );
  if (kept.length === 0) return;
  await insertInspection(unit, {
    ...handover,
    number: await nextNumber(unit, { assetId: handover.assetId }),
    reason: 'HANDOVER',
    checks: [],
    notes: '',
    photos: kept.map(({ address }) => address),
    damages: [],
    outcome: null,
    outcomeNote: '',
  });
}
