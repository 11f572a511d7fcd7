import { scanInput } from '@kickstand/domain/counts/count-inputs.ts';
import {
  outcomeOf,
  readCountScan,
  type ScannedFacts,
} from '@kickstand/domain/counts/count-rules.ts';
import type { KeptOutcome, ScanOutcome } from '@kickstand/domain/counts/count-terms.ts';
import { assetLabel } from '@kickstand/domain/inventory/asset-label.ts';
import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import type { ScannedCode } from '@kickstand/domain/inventory/serial-number.ts';
import { sql } from 'kysely';
import { nameOrEmail } from '../activity/staff-name.ts';
import { refuseCodesAsSerials } from '../catalogue/maker-codes.ts';
import { findByScannedNumber } from '../inventory/find-by-number.ts';
import { recordSightings } from '../inventory/sightings.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refused } from '../platform/refused.ts';
import { hasMovedSince, IS_COUNTED, IS_HERE, PLACE_NAME, RECORDED } from './count-sql.ts';
import { lockCount } from './lock-count.ts';

interface Scanned extends ScannedFacts {
  readonly assetId: string;
  readonly state: AssetState;
  readonly hasLiveSubscription: boolean;
  readonly isOnReadyOrder: boolean;
  readonly place: string;
}

type Code = Exclude<ScannedCode, { kind: 'refused' }>;

/** The id of a scanned vehicle. The old label of one that was recovered is that of its new record. */
async function idOf(unit: UnitOfWork, code: Code): Promise<string | undefined> {
  if (code.kind === 'serial') {
    return (await findByScannedNumber(unit.sql, [code.serialNumber])).get(code.serialNumber);
  }
  const newest = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      with recursive record as (
        select id, created_at from assets where id = ${code.assetId} and deleted_at is null
        union all
        select n.id, n.created_at from record r join assets n on n.predecessor_id = r.id)
      select id from record order by created_at desc, id desc limit 1`,
  );
  return newest?.id;
}

/** @throws Refused if what was scanned is a maker's code, which is on the carton. */
async function refuseMakerCode(unit: UnitOfWork, text: string): Promise<void> {
  const code = (await refuseCodesAsSerials(unit.sql, [text], 'text')).get(text);
  if (code) throw refused('NOT_A_VEHICLE', code.message, 'text');
}

/** What the records say about a vehicle that was scanned in a count at a time. */
function readScanned(unit: UnitOfWork, countId: string, assetId: string, at: Date) {
  return firstRow(
    unit.sql,
    sql<Scanned>`
      select a.id as asset_id, a.state, a.subscribed as has_live_subscription,
        a.promised as is_on_ready_order, ${PLACE_NAME} /* never null: each has a hub */ as place,
        ${RECORDED} as recorded, coalesce(${IS_HERE}, false) as is_here,
        exists (select from inventory_count_assets x
          where x.count_id = c.id and x.asset_id = a.id) as is_expected,
        (${IS_COUNTED}) /* never null: what the count leaves open is checked first */ as is_counted,
        ${hasMovedSince(sql`${at}::timestamptz`)} as has_moved_since
      from assets a join inventory_counts c on c.id = ${countId} join hubs h on h.id = a.hub_id
      left join spoke_shops p on p.id = a.spoke_shop_id
      where a.id = ${assetId}`,
  );
}

/**
 * Keeps a scan. One of a vehicle that was scanned before only counts if it was recorded away in the meantime.
 * @returns false if the same was scanned before.
 */
async function keepScan(
  unit: UnitOfWork,
  scan: { readonly id: string; readonly text: string; readonly key: string; readonly at: Date },
  assetId: string | null,
  outcome: KeptOutcome,
): Promise<boolean> {
  const kept = await firstRow(
    unit.sql,
    sql<{ key: string }>`
      insert into inventory_count_scans as s
        (count_id, key, text, asset_id, outcome, scanned_at, scanned_by)
      values (${scan.id}, ${scan.key}, ${scan.text}, ${assetId}, ${outcome}, ${scan.at}, ${unit.staffId})
      on conflict (count_id, key) do update
        set outcome = excluded.outcome, scanned_at = excluded.scanned_at, scanned_by = excluded.scanned_by
        where excluded.outcome not in ('EXPECTED', 'OTHER') and excluded.outcome <> s.outcome
          and excluded.scanned_at > s.scanned_at
      returning key`,
  );
  return kept !== undefined;
}

/** Who scanned the same before, and when. */
async function firstScan(unit: UnitOfWork, countId: string, key: string) {
  const found = await firstRow(
    unit.sql,
    sql<{ by: string | null; at: Date }>`
      select ${nameOrEmail('who')} as by, s.scanned_at as at
      from inventory_count_scans s left join staff_users who on who.id = s.scanned_by
      where s.count_id = ${countId} and s.key = ${key}`,
  );
  return { by: found?.by ?? null, at: found?.at.toISOString() ?? null };
}

/** Not before the count, and not in the future: the clock of a device may be wrong. */
const within = (at: Date, from: Date, to: Date): Date =>
  new Date(Math.min(Math.max(at.getTime(), from.getTime()), to.getTime()));

/** Adds a scan to a running count, and says what it is. Nothing but the sighting changes. */
export const scanCount = defineCommand({
  name: 'stockCountScan',
  input: scanInput,
  async run(unit, { id, text, scannedAt }) {
    const count = await lockCount(unit, id, 'scan');
    const code = readCountScan(text, id);
    if (code.kind === 'refused') throw refused('NOT_A_VEHICLE', code.message, 'text');
    const at = within(scannedAt ? new Date(scannedAt) : unit.now, count.startedAt, unit.now);
    const assetId = await idOf(unit, code);
    if (assetId === undefined && code.kind === 'serial') {
      await refuseMakerCode(unit, code.serialNumber);
    }
    const scanned = assetId === undefined ? undefined : await readScanned(unit, id, assetId, at);
    const outcome = scanned ? outcomeOf(scanned) : 'UNKNOWN';
    const key = scanned?.assetId ?? (code.kind === 'serial' ? code.serialNumber : code.assetId);
    const isNew = await keepScan(unit, { id, text, key, at }, scanned?.assetId ?? null, outcome);
    if (isNew && scanned) {
      const { hubId, spokeShopId } = count;
      const seen = [{ assetId: scanned.assetId, act: 'COUNT' }] as const;
      await recordSightings(unit, seen, { hubId, spokeShopId, at });
    }
    const first = isNew ? { by: null, at: null } : await firstScan(unit, id, key);
    const said: ScanOutcome = isNew ? outcome : 'TWICE';
    return {
      id,
      text,
      outcome: said,
      assetId: scanned?.assetId ?? null,
      place: scanned?.place ?? null,
      label: scanned ? assetLabel(scanned) : null,
      ...first,
    };
  },
});
