import { MOST_CHOSEN } from '@kickstand/domain/kernel/list-definition.ts';
import type { ChosenRows } from '@kickstand/domain/views/chosen-rows.ts';
import { readViewFilters } from '@kickstand/domain/views/view-arguments.ts';
import { sql } from 'kysely';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import { BadInput } from '../platform/refused.ts';
import type { ListMoment } from './list-moment.ts';
import { selectListIds } from './list-page.ts';
import type { ListedRow, ListSql } from './list-sql.ts';

/**
 * Selects the `id` and `position` of the chosen rows of a list; of a filter, at most one more than can be chosen.
 * @param only another condition of the rows of a filter.
 * @throws BadInput for a filter that the list does not have.
 */
export function selectChosen(
  list: ListSql<ListedRow, unknown>,
  { ids, filters, searchQuery, hubIds }: ChosenRows,
  moment: ListMoment,
  only?: Fragment,
): Fragment {
  if (ids) {
    return sql`select id, min(position) as position
      from unnest(${[...ids]}::uuid[]) with ordinality chosen (id, position) group by id`;
  }
  const stored = { filters: filters ?? [], sortColumn: list.definition.sort.column };
  const { args, problems } = readViewFilters(list.definition, stored);
  const [problem] = problems;
  if (problem) throw new BadInput(problem.message, problem.path);
  return selectListIds(
    list,
    { ...args, ...(searchQuery && { searchQuery }), ...(hubIds && { hubIds }) },
    moment,
    MOST_CHOSEN + 1,
    only,
  );
}
