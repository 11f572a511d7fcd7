import { blocked } from '@kickstand/domain/kernel/blocked.ts';
import { type Refusal, refusal, refusalOf } from '@kickstand/domain/kernel/refusal.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { saveVehicle } from '../catalogue/save-vehicle.ts';
import { activateAsset } from '../inventory/activate-asset.ts';
import { lockAssetAndShop } from '../inventory/lock-asset.ts';
import { simpleMoves } from '../inventory/staff-moves.ts';
import { updateStorageLocation } from '../inventory/update-storage-location.ts';
import { assignVehicle } from '../orders/assign-vehicle.ts';
import { holdOrder } from '../orders/hold-order.ts';
import { openOrder } from '../orders/open-order.ts';
import { removeAsset } from '../orders/remove-asset.ts';
import { lockPromotion } from '../partners/lock-promotion.ts';
import { activatePromotion, pausePromotion } from '../partners/move-promotion.ts';
import { saveHub } from '../partners/save-hub.ts';
import { updateOffice } from '../partners/save-office.ts';
import { saveOrganization } from '../partners/save-organization.ts';
import { saveSpokeChain } from '../partners/save-spoke-chain.ts';
import { updateSpokeShop } from '../partners/save-spoke-shop.ts';
import { anyCommand, byName } from '../platform/any-command.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { refuse, refuseIf } from '../platform/refused.ts';
import { saveVendor } from '../purchasing/save-vendor.ts';
import { type Entry, findEntry, findLater, isUnchanged, type Later } from './find-entry.ts';

/** The commands of `UNDOING_OPERATIONS`; none of them asks the payment provider, for an approval, or for a fresh sign-in. */
export const STEPS = byName([
  anyCommand(openOrder),
  anyCommand(holdOrder),
  anyCommand(removeAsset),
  anyCommand(assignVehicle),
  anyCommand(activateAsset),
  ...simpleMoves.map(anyCommand),
  anyCommand(updateStorageLocation),
  anyCommand(saveHub),
  anyCommand(updateSpokeShop),
  anyCommand(saveSpokeChain),
  anyCommand(updateOffice),
  anyCommand(saveOrganization),
  anyCommand(activatePromotion),
  anyCommand(pausePromotion),
  anyCommand(saveVehicle),
  anyCommand(saveVendor),
]);

const CHANGED = refusal(
  'CHANGED_SINCE',
  'Not undone, because something else has happened in the meantime.',
);
const NO_WAY_BACK = refusal('NO_WAY_BACK', 'This cannot be undone.');

/** Edits check the version of their record themselves. */
async function lockRecord(unit: UnitOfWork, { type, recordId }: Entry): Promise<void> {
  if (type === 'Order') await lockRows(unit.sql, sql`select id from orders where id = ${recordId}`);
  if (type === 'Asset') await lockAssetAndShop(unit.sql, recordId);
  if (type === 'Promotion') await lockPromotion(unit, recordId);
}

function refusalFor({ sentence, order }: Later): Refusal {
  if (!order)
    return refusal('CHANGED_SINCE', `Not undone, because of what came since: ${sentence}.`);
  const served = `Not undone: order ${order.number} has the vehicle now.`;
  return refusalOf('CHANGED_SINCE', blocked(served, 'ORDER'));
}

/**
 * Takes a change back, by the commands that do the opposite and with their rules, as long as nothing else has happened to what
 * it is about. The histories say that it was undone.
 */
export const undo = defineCommand({
  name: 'undo',
  input: z.object({ id: idSchema }),
  async run(unit, { id }) {
    const entry = await findEntry(unit.sql, id);
    if (!entry.steps) refuse(NO_WAY_BACK, {});
    await lockRecord(unit, entry);
    const later = await findLater(unit.sql, entry);
    refuseIf(later && refusalFor(later), { ORDER: later?.order?.id });
    if (!(await isUnchanged(unit.sql, entry))) refuse(CHANGED, {});
    const about = entry.steps.flatMap(({ input }) => [input.id, input.assetId]).map(String);
    const undoing = { ...unit, undoing: [entry.recordId, ...about] };
    for (const { operation, input } of entry.steps) {
      const found = STEPS.get(operation);
      if (!found) throw new Error(`${operation} takes nothing back.`);
      await found.runWithin(undoing, input);
    }
    return { entryId: id };
  },
});
