import { keysOf } from '@kickstand/domain/kernel/keys-of.ts';
import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import type { HubSubject } from '@kickstand/domain/staff/operations.ts';
import type { NamedSubject } from '@kickstand/domain/staff/permissions.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds, type Fragment } from '../platform/database/sql-fragments.ts';

/** What is not at a hub belongs to the hub of its shop's or its own service area. */
const HUB_OR_AREA = sql`
  left join spoke_shops shop on shop.id = x.spoke_shop_id
  left join hubs h on h.id = x.hub_id or x.hub_id is null
    and h.service_area_id = coalesce(shop.service_area_id, x.service_area_id)`;

/** Selects the id of each thing with the hubs that it belongs to. */
const HUBS: Record<HubSubject, (ids: Fragment) => Fragment> = {
  order: (ids) => sql`select x.id, h.id as hub_id from orders x ${HUB_OR_AREA} where x.id = ${ids}`,
  subscription: (ids) => sql`
    select x.id, h.id as hub_id from subscriptions x
    left join hubs h on h.id = x.hub_id or x.hub_id is null and h.service_area_id = x.service_area_id
    where x.id = ${ids}`,
  // What is on its way to a hub is received there.
  asset: (ids) => sql`
    select id, hub_id from assets where id = ${ids}
    union all
    select line.asset_id, t.destination_hub_id from open_transfer_lines line
    join transfer_orders t on t.id = line.transfer_order_id where line.asset_id = ${ids}`,
  purchaseOrder: (ids) => sql`
    select x.id, h.id as hub_id from purchase_orders x
    left join spoke_shops shop on shop.id = x.spoke_shop_id
    left join hubs h on h.id = x.hub_id or h.service_area_id = shop.service_area_id
    where x.id = ${ids}`,
  transferOrder: (ids) => sql`
    select x.id, h.id as hub_id from transfer_orders x
    left join spoke_shops shop on shop.id in (x.origin_spoke_shop_id, x.destination_spoke_shop_id)
    left join hubs h on h.id in (x.origin_hub_id, x.destination_hub_id)
      or h.service_area_id = shop.service_area_id
    where x.id = ${ids}`,
  assemblySession: (ids) => sql`
    select session.id, h.id as hub_id from assembly_sessions session
    join orders x on x.id = session.order_id ${HUB_OR_AREA} where session.id = ${ids}`,
  theftReport: (ids) => sql`
    select report.id, a.hub_id from theft_reports report join assets a on a.id = report.asset_id
    where report.id = ${ids}`,
  stockCount: (ids) => sql`
    select c.id, h.id as hub_id from inventory_counts c
    left join spoke_shops shop on shop.id = c.spoke_shop_id
    left join hubs h on h.id = c.hub_id or h.service_area_id = shop.service_area_id
    where c.id = ${ids}`,
  serviceJob: (ids) => sql`
    select j.id, a.hub_id from service_jobs j join assets a on a.id = j.asset_id where j.id = ${ids}`,
  place: (ids) => sql`
    select id, id as hub_id from hubs where id = ${ids}
    union all
    select shop.id, h.id from spoke_shops shop
    left join hubs h on h.service_area_id = shop.service_area_id where shop.id = ${ids}`,
};

/** The kinds of things that belong to hubs. */
export const HUB_SUBJECTS = keysOf(HUBS);

/**
 * Which of some things belong to a hub, in one statement.
 * @returns a function: undefined for a thing that does not exist.
 */
export async function findOwn(
  on: Sql,
  subjects: readonly NamedSubject[],
  hubId: string | null,
): Promise<(named: NamedSubject) => boolean | undefined> {
  const parts = HUB_SUBJECTS.flatMap((subject) => {
    const ids = subjects.flatMap((named) =>
      named.subject === subject && isUuid(named.id) ? [named.id] : [],
    );
    if (ids.length === 0) return [];
    return [sql`select ${subject} as subject, t.* from (${HUBS[subject](anyOfIds(ids))}) t`];
  });
  if (parts.length === 0) return () => undefined;
  const found = await rows(
    on,
    sql<{ subject: string; id: string; own: boolean }>`
      select subject, id, coalesce(bool_or(hub_id = ${hubId}::uuid), false) as own
      from (${sql.join(parts, sql` union all `)}) things group by subject, id`,
  );
  return (named) =>
    found.find(({ subject, id }) => subject === named.subject && id === named.id.toLowerCase())
      ?.own;
}
