import { builtInViews } from '@kickstand/domain/views/built-in-views.ts';
import { MOST_COUNTED, type SavedViewList } from '@kickstand/domain/views/saved-view.ts';
import { usualArguments } from '@kickstand/domain/views/view-arguments.ts';
import { sql } from 'kysely';
import type { ListMoment } from '../lists/list-moment.ts';
import { PLAN_EVERY_TIME, rows, type Sql } from '../platform/database/database.ts';
import { readStoredView } from './read-stored-view.ts';
import type { ViewRow } from './view-rows.ts';
import { VIEWED_LISTS, withinHubs } from './viewed-lists.ts';

/** How many rows a view has: exact, or at least. */
export interface ViewCount {
  readonly count: number;
  readonly isExact: boolean;
}

/** The key of the count of the list without a view. */
export const ALL = 'all';

/** Counts by the ids of views whose filters are known, the names of built-in ones, and of {@link ALL}. */
export type ViewCounts = ReadonlyMap<string, ViewCount>;

/**
 * Counts all views of a list in one statement, by the same conditions as its pages.
 * @param hubIds of rows for views without hubs; none for all.
 */
export async function countViews(
  on: Sql,
  list: SavedViewList,
  views: readonly ViewRow[],
  hubIds: readonly string[],
  moment: ListMoment,
): Promise<ViewCounts> {
  const { definition, selectCount } = VIEWED_LISTS[list];
  const known = views.flatMap((view) => {
    const { args, problem } = readStoredView(view);
    return problem === null ? [{ id: view.id, args, hubIds: view.hubIds ?? hubIds }] : [];
  });
  const builtIn = builtInViews(list).map(({ name, args }) => ({ id: name, args, hubIds }));
  const all = { id: ALL, args: usualArguments(definition), hubIds };
  const wanted = [all, ...builtIn, ...known].map(({ id, args, hubIds: own }) => ({
    id,
    ...selectCount(withinHubs(list, args, own), MOST_COUNTED, moment),
  }));
  const counts = wanted.map(
    ({ select }, position) =>
      sql`select ${sql.lit(position)}::int as position, c.total from (${select}) c`,
  );
  const found = await rows(
    on,
    sql<{ position: number; total: number }>`${PLAN_EVERY_TIME}
      select counts.position, counts.total from (${sql.join(counts, sql` union all `)}) counts`,
  );
  return new Map(
    found.flatMap(({ position, total }) => {
      const { id, isCached } = wanted[position] ?? {};
      if (id === undefined) return [];
      const isExact = isCached === true || total <= MOST_COUNTED;
      return [[id, { count: isExact ? total : MOST_COUNTED, isExact }] as const];
    }),
  );
}
