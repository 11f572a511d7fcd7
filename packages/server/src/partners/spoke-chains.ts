import type { Admin } from '@kickstand/domain/partners/save-spoke-shop.ts';
import { sql } from 'kysely';
import { anyOfIds } from '../platform/any-of-ids.ts';
import { firstRow, rows, type Sql } from '../platform/database.ts';
import type { Paging } from '../platform/list-page.ts';
import { defineLoader } from '../platform/loaders.ts';

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

/** A page of chains by name, with the total. */
export async function listSpokeChains(on: Sql, { currentPage, pageSize }: Paging) {
  const counted = await firstRow(
    on,
    sql<{ total: number }>`select count(*)::int as total from spoke_chains`,
  );
  const nodes = await rows(
    on,
    sql<SpokeChainDetails>`
      select ${COLUMNS} from spoke_chains c order by c.name collate "und-x-icu", c.id
      limit ${pageSize} offset ${(currentPage - 1) * pageSize}`,
  );
  return { total: counted?.total ?? 0, nodes };
}
