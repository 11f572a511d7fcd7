import type { Admin } from '@kickstand/domain/partners/spoke-shop-record.ts';
import { SPOKE_CHAIN_PAGE_SIZE } from '@kickstand/domain/partners/spoke-terms.ts';
import { sql } from 'kysely';
import { pagingSchema } from '../lists/paging.ts';
import type { PlainList } from '../lists/plain-list.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { defineLoader } from '../platform/graphql/loaders.ts';

/** The settings of a chain. */
export interface SpokeChainDetails {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly admins: readonly Admin[];
  /** Number of shops that are not deleted. */
  readonly shopsCount: number;
  readonly updatedAt: Date;
}

const COLUMNS = sql`
  c.id, c.name, c.logo_url, c.admins, c.updated_at,
  (select count(*)::int from spoke_shops s where s.chain_id = c.id and s.deleted_at is null)
    as shops_count`;

/** Chains by id. */
export function findSpokeChains(on: Sql, ids: readonly string[]): Promise<SpokeChainDetails[]> {
  return rows(
    on,
    sql<SpokeChainDetails>`select ${COLUMNS} from spoke_chains c where c.id = ${anyOfIds(ids)}`,
  );
}

/** Loads chains by id. */
export const loadSpokeChain = defineLoader<SpokeChainDetails>((context, ids) =>
  findSpokeChains(context.database.sql, ids),
);

/** All chains by name. */
export const SPOKE_CHAIN_LIST: PlainList = {
  total: sql`(select count(*) from spoke_chains)`,
  select: sql`select c.id from spoke_chains c order by c.name collate "und-x-icu", c.id`,
  columns: COLUMNS,
  joins: sql`join spoke_chains c on c.id = x.id`,
  pageSize: SPOKE_CHAIN_PAGE_SIZE,
  paging: pagingSchema(SPOKE_CHAIN_PAGE_SIZE),
};
