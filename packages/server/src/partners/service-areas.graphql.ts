import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { SORT_DIRECTIONS } from '@kickstand/domain/orders/order-terms.ts';
import {
  programsOfServiceArea,
  SERVICE_AREA_SORT_COLUMNS,
} from '@kickstand/domain/partners/service-areas.ts';
import { z } from 'zod';
import { builder, PageInfoRef, run, SortDirectionRef } from '../platform/graphql-builder.ts';
import { checkArgument, type pageInfo, readPaging, readSearch } from '../platform/list-page.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { HubRef, type ServiceArea, ServiceAreaRef } from './partners.graphql.ts';
import { ProgramRef } from './program.graphql.ts';
import { saveServiceArea } from './save-service-area.ts';
import { listServiceAreas, loadServiceArea, type ServiceAreaDetails } from './service-area-rows.ts';

async function detailsOf(context: RequestContext, { id, details }: ServiceArea) {
  const found = details ?? (await loadServiceArea(context, id));
  if (!found) throw new NotFound('Service area');
  return found;
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
  hub: t.field({
    type: HubRef,
    nullable: true,
    description: 'The hub that people can walk into.',
    resolve: detail('hub'),
  }),
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

const sortSchema = z.object({
  sortColumn: z.enum(SERVICE_AREA_SORT_COLUMNS).nullish(),
  sortDirection: z.enum(SORT_DIRECTIONS).nullish(),
});

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
      const sort = checkArgument(sortSchema, { sortColumn, sortDirection });
      const found = await listServiceAreas(
        context.database.sql,
        readSearch(args),
        { column: sort.sortColumn ?? 'NAME', direction: sort.sortDirection ?? 'asc' },
        paging,
      );
      const nodes = found.nodes.map((details) => ({ ...details, details }));
      return { pageInfo: found.pageInfo, nodes };
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
    directShipProgramAvailable: t.boolean(),
    spokeProgramAvailable: t.boolean(),
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
