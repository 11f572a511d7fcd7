import { historyOf } from '@kickstand/domain/kernel/record.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  saveSpokeChainInput,
  spokeChainRecord,
} from '@kickstand/domain/partners/spoke-shop-record.ts';
import { sql } from 'kysely';
import { earlierInput, recordModifications } from '../activity/log-history.ts';
import { completeForm, defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuseDuplicates, saveRow } from '../platform/database/save-row.ts';
import { newId } from '../platform/ids.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { existing } from '../platform/refused.ts';
import { columnValues } from '../records/record-sql.ts';
import { findSpokeChains } from './spoke-chains.ts';

async function lockChain(unit: UnitOfWork, id: string) {
  const locked = await firstRow(
    unit.sql,
    sql<{ id: string }>`select id from spoke_chains where id = ${id} for no key update`,
  );
  const [chain] = locked ? await findSpokeChains(unit.sql, [id]) : [];
  return existing(chain, 'Spoke chain');
}

const TAKEN = {
  spoke_chains_name: refusal('NAME_TAKEN', 'A chain with this name already exists.', 'name'),
};

/** Creates or updates a chain of shops: its name and contacts. */
export const saveSpokeChain = defineCommand({
  name: 'spokeChainCreateOrUpdate',
  input: saveSpokeChainInput,
  async run(unit, { id, expectedUpdatedAt, ...given }) {
    const chain = id ? await lockChain(unit, id) : undefined;
    if (chain) await refuseConflict(unit, 'chain', chain, expectedUpdatedAt);
    const input = completeForm(spokeChainRecord, chain, given);
    const spokeChainId = chain?.id ?? newId(unit.now.getTime());
    const columns = { ...columnValues(spokeChainRecord, input), updated_at: unit.now };
    await refuseDuplicates(TAKEN, () =>
      saveRow(unit.sql, 'spoke_chains', spokeChainId, columns, { created_at: unit.now }),
    );
    await recordModifications(
      unit,
      { loggableType: 'SpokeChain', loggableId: spokeChainId, category: 'DETAILS' },
      chain && historyOf(spokeChainRecord, chain),
      historyOf(spokeChainRecord, input),
      chain && earlierInput(chain, input),
    );
    unit.services.changes.announce('SpokeChain', spokeChainId);
    return { spokeChainId };
  },
});
