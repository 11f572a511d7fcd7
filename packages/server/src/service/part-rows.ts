import { sql } from 'kysely';
import { rows } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import {
  defineListLoader,
  MEMBERS_LIMIT,
  rowListLoader,
  rowLoader,
} from '../platform/graphql/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** A part that jobs use. */
export interface Part {
  readonly id: string;
  readonly name: string;
  /** The maker's number; may be empty. */
  readonly number: string;
  readonly priceCents: number;
  readonly isRetired: boolean;
  readonly updatedAt: Date;
}

/** What a hub has of a part. */
export interface PartStock {
  readonly ownerId: string;
  readonly hub: { readonly id: string; readonly name: string };
  readonly quantity: number;
}

/** Columns of {@link Part}. */
export const PART_COLUMNS = sql`
  id, name, number, price_cents, retired_at is not null as is_retired, updated_at`;

/** Loads parts by id. */
export const loadPart = rowLoader(
  (ids) => sql<Part>`select ${PART_COLUMNS} from parts where id = ${anyOfIds(ids)}`,
);

/** What hubs have of parts, by hub; those that do not count a part are missing. */
export const loadPartStock = rowListLoader(
  (ids) => sql<PartStock>`
    select s.part_id as owner_id, jsonb_build_object('id', h.id, 'name', h.name) as hub, s.quantity
    from part_stock s join hubs h on h.id = s.hub_id
    where s.part_id = ${anyOfIds(ids)}
    order by h.name collate "und-x-icu", h.id ${MEMBERS_LIMIT}`,
);

interface Use {
  readonly ownerId: string;
  readonly jobs: number;
}

const loadUse = defineListLoader<Use>(({ clock, database }, ids) =>
  rows(
    database.sql,
    sql<Use>`
      select u.part_id as owner_id, count(*) as jobs
      from service_job_parts u join service_jobs j on j.id = u.job_id
      where u.part_id = ${anyOfIds(ids)} and j.state in ('OPEN', 'DONE')
        and coalesce(j.closed_at, j.opened_at) > ${clock.now()}::timestamptz - interval '365 days'
      group by u.part_id`,
  ),
);

/** How many jobs of the last 365 days used a part, without canceled ones. */
export const usedCount = async (context: RequestContext, id: string): Promise<number> =>
  (await loadUse(context, id))[0]?.jobs ?? 0;
