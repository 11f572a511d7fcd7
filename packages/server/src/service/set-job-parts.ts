import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  type JobPart,
  partRetired,
  partTwice,
  type StockChange,
  shortOfPart,
  stockChanges,
  type WantedPart,
} from '@kickstand/domain/service/part-stock.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { Refused } from '../platform/refused.ts';

interface KnownPart {
  readonly id: string;
  readonly name: string;
  readonly isRetired: boolean;
}

interface Stock {
  readonly partId: string;
  readonly hubId: string;
  readonly quantity: number;
  readonly hub: string;
}

/** What a job cannot have, whatever the stock is. */
function refuseWanted(
  parts: ReadonlyMap<string, KnownPart>,
  before: readonly JobPart[],
  wanted: readonly WantedPart[],
): Refusal[] {
  const ids = wanted.map(({ partId }) => partId);
  return [...new Set(ids)].flatMap((id) => {
    const part = parts.get(id);
    if (!part) return [refusal('NOT_FOUND', 'Part not found.', 'parts')];
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) return [partTwice(part.name)];
    const isNew = !before.some(({ partId }) => partId === id);
    return isNew && part.isRetired ? [partRetired(part.name)] : [];
  });
}

/** The stocks that change, locked; those of hubs that do not count the part are missing. */
const lockStocks = (unit: UnitOfWork, changes: readonly StockChange[]) =>
  rows(
    unit.sql,
    sql<Stock>`
      select s.part_id, s.hub_id, s.quantity, h.name as hub
      from part_stock s join hubs h on h.id = s.hub_id
      where (s.part_id, s.hub_id) in (select * from unnest(
        ${changes.map(({ partId }) => partId)}::uuid[], ${changes.map(({ hubId }) => hubId)}::uuid[]))
      order by s.part_id, s.hub_id for update of s`,
  );

/** Changes the stocks that are counted. @throws Refused if one is too short. */
async function changeStocks(
  unit: UnitOfWork,
  parts: ReadonlyMap<string, KnownPart>,
  changes: readonly StockChange[],
): Promise<readonly Stock[]> {
  if (changes.length === 0) return [];
  const stocks = await lockStocks(unit, changes);
  const left = stocks.map((stock) => {
    const { partId, hubId } = stock;
    const change = changes.find((each) => each.partId === partId && each.hubId === hubId);
    return { ...stock, left: stock.quantity - (change?.quantity ?? 0) };
  });
  const short = left
    .filter((stock) => stock.left < 0)
    .map(({ hub, partId, quantity }) => shortOfPart(hub, parts.get(partId)?.name ?? '', quantity));
  if (short.length > 0) throw new Refused(short);
  await sql`
    update part_stock s set quantity = n.quantity
    from unnest(${left.map(({ partId }) => partId)}::uuid[], ${left.map(({ hubId }) => hubId)}::uuid[],
      ${left.map((stock) => stock.left)}::int[]) n(part_id, hub_id, quantity)
    where s.part_id = n.part_id and s.hub_id = n.hub_id`.execute(unit.sql);
  for (const { partId } of stocks) unit.services.changes.announce('Part', partId);
  return stocks;
}

/**
 * Makes the parts of a job equal to what is wanted: takes new ones from the stock of a hub, and gives back what is no longer
 * used to the hub that it came from. Hubs that do not count a part neither lose nor gain any. What one costs is its price when
 * it was first put on the job. The caller has locked or just written the job.
 * @param at the hub that new parts come from, of the job.
 * @param wanted positive quantities, each part once.
 * @throws Refused with the path `parts`, if a part is unknown, retired or listed twice, or the stock is short.
 */
export async function setJobParts(
  unit: UnitOfWork,
  { jobId, hubId }: { readonly jobId: string; readonly hubId: string },
  wanted: readonly WantedPart[],
): Promise<void> {
  const before = await rows(
    unit.sql,
    sql<JobPart>`select part_id, quantity, hub_id from service_job_parts where job_id = ${jobId}`,
  );
  const ids = [...new Set([...before, ...wanted].map(({ partId }) => partId))];
  if (ids.length === 0) return;
  const known = await rows(
    unit.sql,
    sql<KnownPart>`
      select id, name, retired_at is not null as is_retired from parts where id = ${anyOfIds(ids)}`,
  );
  const parts = new Map(known.map((part) => [part.id, part]));
  const refusals = refuseWanted(parts, before, wanted);
  if (refusals.length > 0) throw new Refused(refusals);
  const stocks = await changeStocks(unit, parts, stockChanges(before, wanted, hubId));
  const kept = wanted.map(({ partId }) => partId);
  await sql`delete from service_job_parts where job_id = ${jobId} and not part_id = any(${kept}::uuid[])`.execute(
    unit.sql,
  );
  const hubs = wanted.map(({ partId }) =>
    stocks.some((stock) => stock.partId === partId && stock.hubId === hubId) ? hubId : null,
  );
  // A part that the job already had keeps its hub and what it cost.
  await sql`
    insert into service_job_parts (job_id, part_id, quantity, unit_cost_cents, hub_id)
    select ${jobId}::uuid, w.part_id, w.quantity, p.price_cents, w.hub_id
    from unnest(${kept}::uuid[], ${wanted.map(({ quantity }) => quantity)}::int[], ${hubs}::uuid[])
      w(part_id, quantity, hub_id) join parts p on p.id = w.part_id
    on conflict (job_id, part_id) do update set quantity = excluded.quantity`.execute(unit.sql);
}
