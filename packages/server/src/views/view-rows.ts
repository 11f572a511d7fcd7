import type { FilterValues } from '@kickstand/domain/kernel/filter-values.ts';
import type { SortDirection } from '@kickstand/domain/kernel/list-definition.ts';
import type {
  SavedViewList,
  VIEW_DENSITIES,
  ViewScope,
} from '@kickstand/domain/views/saved-view.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';

/** Who looks at views: a staff user and their hub. */
export interface Viewer {
  readonly id: string;
  readonly hubId: string | null;
}

/** A saved view, as a person sees it. */
export interface ViewRow {
  readonly id: string;
  readonly list: SavedViewList;
  readonly name: string;
  readonly scope: ViewScope;
  readonly isOwn: boolean;
  readonly ownerName: string;
  readonly ownerDisabled: boolean;
  /** The hub whose people see it. */
  readonly hubId: string | null;
  readonly hubName: string | null;
  readonly filters: readonly FilterValues[];
  readonly sortColumn: string;
  readonly sortDirection: SortDirection;
  readonly hubIds: readonly string[] | null;
  readonly density: (typeof VIEW_DENSITIES)[number];
  readonly hiddenColumns: readonly string[];
  readonly isDefault: boolean;
  /** One of its hubs does not exist. */
  readonly missesHub: boolean;
}

/** The views that a person sees and that meet a condition on `v`, oldest first. One statement. */
export function findViews(on: Sql, viewer: Viewer, condition: Fragment): Promise<ViewRow[]> {
  return rows(
    on,
    sql<ViewRow>`
      select v.id, v.list, v.name, v.scope, v.owner_id = ${viewer.id} as is_own,
        o.full_name as owner_name, o.disabled as owner_disabled, v.hub_id,
        h.name as hub_name, v.filters,
        v.sort_column, v.sort_direction, v.hub_ids, v.density, v.hidden_columns,
        exists (select from default_views d
          where d.saved_view_id = v.id and d.staff_user_id = ${viewer.id}) as is_default,
        exists (select from unnest(v.hub_ids) as its(id)
          where its.id not in (select id from hubs)) as misses_hub
      from saved_views v join staff_users o on o.id = v.owner_id left join hubs h on h.id = v.hub_id
      where (v.scope = 'EVERYONE' or v.owner_id = ${viewer.id} or v.hub_id = ${viewer.hubId}::uuid)
        and ${condition}
      order by v.created_at, v.id`,
  );
}
