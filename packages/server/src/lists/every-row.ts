import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { allConditions, type ListRequest } from './filter-page.ts';
import { pageOfIds, pageOrder } from './page-ids-sql.ts';
import { joined, type ListSource } from './page-statements.ts';

/** More rows than any installation has, as an upper bound for exports. */
const MOST_EXPORTED = 5_000_000;

/**
 * All rows of a view, in order, from one snapshot; streamed. The plan must not have a partition.
 */
export function readEveryRow<Flat>(
  database: Database,
  source: ListSource,
  request: ListRequest,
): AsyncIterable<Flat> {
  const conditions = allConditions(source.id, request.plan);
  const all = { limit: MOST_EXPORTED, offset: 0 };
  const page = { ...source, ...request, ...all, conditions };
  return database.readSnapshot(
    sql<Flat>`select ${source.columns} from ${pageOfIds(page)} p ${joined(source)}
      order by ${pageOrder(page, 'p')}`,
  );
}
