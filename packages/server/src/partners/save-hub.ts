import { historyOf } from '@kickstand/domain/kernel/record.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  type HubAttributes,
  type HubUse,
  hubForm,
  hubRecord,
  refuseKindChange,
  saveHubInput,
} from '@kickstand/domain/partners/hub-record.ts';
import { sql } from 'kysely';
import { earlierInput, recordModifications } from '../activity/log-history.ts';
import { completeForm, defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuseDuplicates, saveRow } from '../platform/database/save-row.ts';
import { newId } from '../platform/ids.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { existing, refused, refuseIf } from '../platform/refused.ts';
import { columnValues } from '../records/record-sql.ts';
import { withStoredPhone } from '../records/stored-phone.ts';
import { HUB_STOCK, IS_GONE } from '../stock/stock-sql.ts';
import { selectHubs } from './hub-rows.ts';
import { readTaxRate } from './read-tax-rate.ts';

/**
 * Locks a hub and prevents new references to it, because its kind may change, and with it what can
 * be ordered there.
 */
async function lockHub(unit: UnitOfWork, id: string) {
  const locked = await firstRow(
    unit.sql,
    sql<{ id: string }>`select id from hubs where id = ${id} for update`,
  );
  return existing(locked && (await firstRow(unit.sql, selectHubs(sql`h.id = ${id}`))), 'Hub');
}
type SavedHub = Awaited<ReturnType<typeof lockHub>>;

/** What prevents a change of a hub's kind: open orders, transfers, and vehicles there. */
async function readUse(unit: UnitOfWork, hubId: string): Promise<HubUse> {
  const use = await firstRow(
    unit.sql,
    sql<HubUse>`
      select (select count(*)::int from waiting_orders o
          where o.hub_id = ${hubId}) as waiting_orders,
        (select count(*)::int from transfer_orders t where t.state <> 'CLOSED'
          and t.deleted_at is null
          and ${hubId} in (t.origin_hub_id, t.destination_hub_id)) as open_transfer_orders,
        (select count(*)::int from assets a where a.hub_id = ${hubId} and not a.subscribed
          and not ${IS_GONE}
          and ${HUB_STOCK}) as vehicles,
        (select count(*)::int from reorder_points p where p.hub_id = ${hubId}) as reorder_points`,
  );
  return use ?? { waitingOrders: 0, openTransferOrders: 0, vehicles: 0, reorderPoints: 0 };
}

/** The names for the change history. @throws Refused with the field if a record does not exist. */
async function namesOf(unit: UnitOfWork, input: HubAttributes, hub: SavedHub | undefined) {
  const area = await firstRow(
    unit.sql,
    sql<{ name: string }>`select name from service_areas where id = ${input.serviceAreaId}`,
  );
  if (!area) {
    throw refused('NOT_FOUND', 'Service area not found.', 'serviceAreaId');
  }
  const taxRate = await readTaxRate(unit, input.taxRateId, hub?.taxRateId);
  return { serviceArea: area.name, taxRate };
}

const TAKEN = {
  hubs_name: refusal('NAME_TAKEN', 'A hub with this name already exists.', 'name'),
  hubs_one_per_service_area: refusal(
    'SERVICE_AREA_TAKEN',
    'This service area already has a walk-in hub.',
    'serviceAreaId',
  ),
};

/** Creates a hub or changes one. */
export const saveHub = defineCommand({
  name: 'hubCreateOrUpdate',
  input: saveHubInput,
  async run(unit, { id, expectedUpdatedAt, ...given }) {
    const hub = id ? await lockHub(unit, id) : undefined;
    if (hub) await refuseConflict(unit, 'hub', hub, expectedUpdatedAt);
    const input = completeForm(hubForm, hub, withStoredPhone(given, hub?.phone));
    const names = await namesOf(unit, input, hub);
    if (hub && hub.directShipEnabled !== input.directShipEnabled) {
      refuseIf(refuseKindChange(await readUse(unit, hub.id)));
    }
    const hubId = hub?.id ?? newId(unit.now.getTime());
    const columns = { ...columnValues(hubRecord, input), updated_at: unit.now };
    await refuseDuplicates(TAKEN, () =>
      saveRow(unit.sql, 'hubs', hubId, columns, { created_at: unit.now }),
    );
    await recordModifications(
      unit,
      { loggableType: 'Hub', loggableId: hubId, category: 'DETAILS' },
      hub &&
        historyOf(hubRecord, hub, { serviceArea: hub.serviceArea.name, taxRate: hub.taxRateName }),
      historyOf(hubRecord, input, names),
      hub && earlierInput(hub, input),
    );
    unit.services.changes.announce('Hub', hubId);
    return { hubId };
  },
});
