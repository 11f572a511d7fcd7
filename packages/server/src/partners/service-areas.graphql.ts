import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { SORT_DIRECTIONS, type SortDirection } from '@kickstand/domain/orders/order-terms.ts';
import {
  programsOfServiceArea,
  SERVICE_AREA_SORT_COLUMNS,
  type ServiceAreaPrograms,
  type ServiceAreaSortColumn,
} from '@kickstand/domain/partners/service-areas.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { ProgramRef, SortDirectionRef } from '../orders/order-list-args.ts';
import { rows } from '../platform/database.ts';
import { builder, PageInfoRef, run } from '../platform/graphql-builder.ts';
import {
  checkArgument,
  likePattern,
  pageInfo,
  readPaging,
  readSearch,
} from '../platform/list-page.ts';
import { defineLoader } from '../platform/loaders.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ServiceArea, ServiceAreaRef } from './partners.graphql.ts';
import { saveServiceArea } from './save-service-area.ts';

interface ServiceAreaDetails extends ServiceArea, ServiceAreaPrograms {
  readonly officesCount: number;
  readonly organizationsCount: number;
  readonly updatedAt: Date;
}

const loadServiceArea = defineLoader<ServiceAreaDetails>((context, ids) =>
  rows(
    context.database.sql,
    sql<ServiceAreaDetails>`
      select a.id, a.name, a.direct_ship_program_available as "directShipProgramAvailable",
        exists (select from hubs h where h.service_area_id = a.id and not h.direct_ship_enabled)
          as "hubProgramAvailable",
        a.spoke_program_available as "spokeProgramAvailable", a.updated_at as "updatedAt",
        f.offices as "officesCount", f.organizations as "organizationsCount"
      from service_areas a
      cross join lateral (
        select count(*) as offices, count(distinct organization_id) as organizations
        from offices where service_area_id = a.id) f
      where a.id = any(${ids}::uuid[])`,
  ),
);

async function detailsOf(context: RequestContext, { id }: ServiceArea) {
  const details = await loadServiceArea(context, id);
  if (!details) throw new NotFound('Service area');
  return details;
}

const detail =
  <Key extends keyof ServiceAreaDetails>(key: Key) =>
  async (area: ServiceArea, _args: object, context: RequestContext) =>
    (await detailsOf(context, area))[key];

builder.objectFields(ServiceAreaRef, (t) => ({
  programsAvailable: t.field({
    type: [ProgramRef],
    resolve: async (area, _args, context) => programsOfServiceArea(await detailsOf(context, area)),
  }),
  directShipProgramAvailable: t.boolean({ resolve: detail('directShipProgramAvailable') }),
  hubProgramAvailable: t.boolean({
    description: 'True when it has a hub that people can walk into.',
    resolve: detail('hubProgramAvailable'),
  }),
  spokeProgramAvailable: t.boolean({ resolve: detail('spokeProgramAvailable') }),
  officesCount: t.int({ resolve: detail('officesCount') }),
  organizationsCount: t.int({ resolve: detail('organizationsCount') }),
  updatedAt: t.field({ type: 'DateTime', resolve: detail('updatedAt') }),
}));

const ServiceAreaListRef = builder
  .objectRef<{ pageInfo: ReturnType<typeof pageInfo>; nodes: ServiceArea[] }>('ServiceAreaList')
  .implement({
    fields: (t) => ({
      pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
      nodes: t.expose('nodes', { type: [ServiceAreaRef] }),
    }),
  });

const ServiceAreaSortColumnRef = builder.enumType('ServiceAreaSortColumn', {
  values: SERVICE_AREA_SORT_COLUMNS,
});

const SORT_KEYS: Record<ServiceAreaSortColumn, string> = {
  NAME: 'a.name collate "und-x-icu"',
  OFFICES_COUNT: '(select count(*) from offices f where f.service_area_id = a.id)',
  ORGANIZATIONS_COUNT:
    '(select count(distinct f.organization_id) from offices f where f.service_area_id = a.id)',
};

const sortSchema = z.object({
  sortColumn: z.enum(SERVICE_AREA_SORT_COLUMNS).nullish(),
  sortDirection: z.enum(SORT_DIRECTIONS).nullish(),
});

const orderOf = (column: ServiceAreaSortColumn, direction: SortDirection) =>
  sql.raw(`${SORT_KEYS[column]} ${direction}, a.id ${direction}`);

builder.queryField('serviceAreas', (t) =>
  t.field({
    type: ServiceAreaListRef,
    description: 'Service areas whose name holds the text; by name unless asked otherwise.',
    args: {
      searchQuery: t.arg.string(),
      currentPage: t.arg.int(),
      pageSize: t.arg.int(),
      sortColumn: t.arg({ type: ServiceAreaSortColumnRef }),
      sortDirection: t.arg({ type: SortDirectionRef }),
    },
    resolve: async (_root, { sortColumn, sortDirection, ...args }, context) => {
      const paging = readPaging(args, 100);
      const pattern = likePattern(readSearch(args).toLowerCase());
      const sort = checkArgument(sortSchema, { sortColumn, sortDirection });
      const order = orderOf(sort.sortColumn ?? 'NAME', sort.sortDirection ?? 'asc');
      // Counted beside the page: a page past the end must know how many there are.
      const found = await rows(
        context.database.sql,
        sql<{ total: number; id: string | null; name: string }>`
          select t.total, p.id, p.name
          from (select count(*) as total from service_areas a where lower(a.name) like ${pattern}) t
          left join (
            select a.id, a.name, row_number() over (order by ${order}) as place from service_areas a
            where lower(a.name) like ${pattern} order by ${order}
            limit ${paging.pageSize} offset ${(paging.currentPage - 1) * paging.pageSize}) p on true
          order by p.place`,
      );
      const nodes = found.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
      return { pageInfo: pageInfo(paging, found[0]?.total ?? 0), nodes };
    },
  }),
);

builder.queryField('serviceArea', (t) =>
  t.field({
    type: ServiceAreaRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      loadServiceArea(context, checkArgument(z.object({ id: idSchema }), args).id),
  }),
);

const ServiceAreaAttributesRef = builder.inputType('ServiceAreaAttributes', {
  fields: (t) => ({
    name: t.string(),
    directShipProgramAvailable: t.boolean({ required: true }),
    spokeProgramAvailable: t.boolean({ required: true }),
  }),
});

builder.mutationField(saveServiceArea.name, (t) =>
  t.field({
    type: ServiceAreaRef,
    description: 'Creates a service area, or changes the one with the id.',
    args: {
      id: t.arg.id(),
      attributes: t.arg({ type: ServiceAreaAttributesRef, required: true }),
      expectedUpdatedAt: t.arg({ type: 'DateTime' }),
    },
    resolve: async (_root, { id, attributes, expectedUpdatedAt }, context) => {
      const input = { ...attributes, id, expectedUpdatedAt };
      const { serviceAreaId } = await run(context, saveServiceArea, input);
      return await detailsOf(context, { id: serviceAreaId, name: '' });
    },
  }),
);
