import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { NotFound, refused } from '../platform/refused.ts';

/** The unmasked lock key of a vehicle. Only for responses that are recorded in the security log. */
export async function readLockKey(on: Sql, assetId: string): Promise<string | null> {
  const asset = await firstRow(
    on,
    sql<{ lockKey: string | null }>`select lock_key from assets where id = ${assetId}`,
  );
  if (!asset) throw new NotFound('Asset');
  return asset.lockKey;
}

/**
 * Records that someone revealed a vehicle's lock key. The result never contains the key, because
 * idempotent results are stored.
 */
export const showLockKey = defineCommand({
  name: 'assetLockKeyShow',
  input: z.object({ assetId: idSchema }),
  known: ({ assetId }) => ({ assetId }),
  async run(unit, { assetId }) {
    if ((await readLockKey(unit.sql, assetId)) === null) {
      throw refused('NO_LOCK_KEY', 'This vehicle has no lock key on record.');
    }
    await recordSecurityEvent(unit, {
      kind: 'secret.shown',
      subject: { type: 'Asset', id: assetId },
      facts: { secret: 'lock key' },
    });
    return { assetId };
  },
});
