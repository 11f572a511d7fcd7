import { reportStolenInput } from '@kickstand/domain/inventory/report-stolen.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { wakeMoneyWorker } from '../money/settle-money-operations.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { NotFound, Refused } from '../platform/refused.ts';
import { endForTheft } from '../subscriptions/end-for-theft.ts';
import { changeAssetState } from './change-asset-state.ts';

/**
 * Reports the vehicle of a running subscription stolen: it is STOLEN for good, the subscription ends,
 * a waiting swap with it, and an empty theft report waits to be filled in. The deductible is charged
 * from the report, later.
 */
export const reportStolen = defineCommand({
  name: 'assetReportStolen',
  input: reportStolenInput,
  known: ({ assetId }) => ({ assetId }),
  async run(unit, { assetId }) {
    const asset = await firstRow(
      unit.sql,
      sql<{ subscriptionId: string | null }>`
        select s.id as "subscriptionId" from assets a
        left join subscriptions s on s.asset_id = a.id and s.state <> 'CANCELED'
        where a.id = ${assetId} and a.deleted_at is null`,
    );
    if (!asset) throw new NotFound('Asset');
    if (asset.subscriptionId === null) {
      throw new Refused([
        refusal('NO_SUBSCRIPTION', 'The vehicle has no running subscription.', 'assetId'),
      ]);
    }
    await endForTheft(unit, { subscriptionId: asset.subscriptionId, assetId });
    await changeAssetState(unit, assetId, 'STOLEN', { source: 'subscription' });
    await sql`
      insert into theft_reports (id, asset_id, created_at, updated_at)
      values (${newId(unit.now.getTime())}, ${assetId}, ${unit.now}, ${unit.now})
      on conflict (asset_id) do nothing`.execute(unit.sql);
    return { assetId };
  },
  async settle(services) {
    wakeMoneyWorker(services);
  },
});
