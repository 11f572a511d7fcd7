import type { ServiceAreaSortColumn } from '@kickstand/domain/partners/service-area-list.ts';
import { serviceAreaList } from '@kickstand/domain/partners/service-area-list.ts';
import type { ServiceAreaPrograms } from '@kickstand/domain/partners/service-areas.ts';
import { sql } from 'kysely';
import { defineListSql, type SortSource } from '../lists/list-sql.ts';
import { hasWords } from '../lists/search-sql.ts';
import { anyOfIds, foldOf } from '../platform/database/sql-fragments.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import type { Hub } from './hub-rows.ts';

/** The row of a service area, with its counts. */
export interface ServiceAreaDetails extends ServiceAreaPrograms {
  readonly id: string;
  readonly name: string;
  /** The walk-in hub. */
  readonly hub: Hub | null;
  readonly officesCount: number;
  readonly organizationsCount: number;
  readonly updatedAt: Date;
}

const OFFICES_COUNT = '(select count(*) from offices f where f.service_area_id = a.id)';
const ORGANIZATIONS_COUNT =
  '(select count(distinct f.organization_id) from offices f where f.service_area_id = a.id)';

const SOURCE = {
  table: 'service_areas a',
  id: 'a.id',
  columns: sql`
    a.id, a.name, a.direct_ship_program_available,
    a.spoke_program_available, h.id is not null as hub_program_available,
    case when h.id is not null then json_build_object('id', h.id, 'name', h.name,
      'directShipEnabled', h.direct_ship_enabled, 'line1', h.line1, 'line2', h.line2,
      'city', h.city, 'stateCode', h.state_code, 'postalCode', h.postal_code) end as hub,
    ${sql.raw(OFFICES_COUNT)} as offices_count, ${sql.raw(ORGANIZATIONS_COUNT)} as organizations_count,
    a.updated_at`,
  // At most one: an index says so.
  joins: sql`
  left join hubs h on h.service_area_id = a.id and not h.direct_ship_enabled`,
};

/** Loads service areas by id. */
export const loadServiceArea = rowLoader(
  (ids) => sql<ServiceAreaDetails>`
    select ${SOURCE.columns} from ${sql.raw(SOURCE.table)} ${SOURCE.joins} where a.id = ${anyOfIds(ids)}`,
);

const SORT_SOURCES: Record<ServiceAreaSortColumn, SortSource> = {
  NAME: { keys: ['a.name collate "und-x-icu"'] },
  OFFICES_COUNT: { keys: [OFFICES_COUNT] },
  ORGANIZATIONS_COUNT: { keys: [ORGANIZATIONS_COUNT] },
};

/** The SQL of the list of service areas, which are few. */
export const serviceAreaListSql = defineListSql({
  definition: serviceAreaList,
  source: SOURCE,
  sortSources: SORT_SOURCES,
  where({ searchQuery }, conditions) {
    if (!searchQuery) return;
    conditions.add(hasWords(foldOf(sql`a.name`), searchQuery));
  },
  nest: (area: ServiceAreaDetails) => area,
});
