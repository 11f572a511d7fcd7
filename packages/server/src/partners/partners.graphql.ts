import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { rows } from '../platform/database.ts';
import { builder, PageInfoRef } from '../platform/graphql-builder.ts';
import { likePattern, pageInfo, readPaging } from '../platform/list-page.ts';
import { defineLoader } from '../platform/loaders.ts';

export const OrganizationRef = builder
  .objectRef<{ readonly id: string; readonly name: string }>('Organization')
  .implement({ fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }) });

export interface Hub {
  readonly id: string;
  readonly name: string;
  readonly directShipEnabled: boolean;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
}

const HUB_COLUMNS = sql.raw(`
  h.id, h.name, h.direct_ship_enabled as "directShipEnabled", h.line1, h.line2, h.city,
  h.state_code as "stateCode", h.postal_code as "postalCode"`);

export const HubRef = builder.objectRef<Hub>('Hub').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    directShipEnabled: t.exposeBoolean('directShipEnabled'),
    fullAddress: t.string({ resolve: (hub) => joinAddress(hub) }),
  }),
});

/** Loads hubs by id. */
export const loadHub = defineLoader<Hub>((context, ids) =>
  rows(
    context.database.sql,
    sql<Hub>`select ${HUB_COLUMNS} from hubs h where h.id = any(${ids}::uuid[])`,
  ),
);

builder.queryField('hubs', (t) =>
  t.field({
    type: [HubRef],
    resolve: (_root, _args, context) =>
      rows(
        context.database.sql,
        sql<Hub>`select ${HUB_COLUMNS} from hubs h order by h.name collate "C", h.id`,
      ),
  }),
);

export interface SpokeShop {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly chainName: string | null;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
}

export const SpokeShopRef = builder.objectRef<SpokeShop>('SpokeShop').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    phone: t.exposeString('phone', { nullable: true }),
    chainName: t.exposeString('chainName', { nullable: true }),
    fullAddress: t.string({ resolve: (shop) => joinAddress(shop) }),
  }),
});

/** Loads spoke shops by id. */
export const loadSpokeShop = defineLoader<SpokeShop>((context, ids) =>
  rows(
    context.database.sql,
    sql<SpokeShop>`
      select s.id, s.name, s.phone, c.name as "chainName", s.line1, s.line2, s.city,
        s.state_code as "stateCode", s.postal_code as "postalCode"
      from spoke_shops s left join spoke_chains c on c.id = s.chain_id
      where s.id = any(${ids}::uuid[])`,
  ),
);

interface ServiceArea {
  readonly id: string;
  readonly name: string;
}

const ServiceAreaRef = builder.objectRef<ServiceArea>('ServiceArea').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const ServiceAreaListRef = builder
  .objectRef<{ pageInfo: ReturnType<typeof pageInfo>; nodes: ServiceArea[] }>('ServiceAreaList')
  .implement({
    fields: (t) => ({
      pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
      nodes: t.expose('nodes', { type: [ServiceAreaRef] }),
    }),
  });

builder.queryField('serviceAreas', (t) =>
  t.field({
    type: ServiceAreaListRef,
    args: {
      searchQuery: t.arg.string(),
      currentPage: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: async (_root, args, context) => {
      const paging = readPaging(args, 100);
      const pattern = likePattern((args.searchQuery ?? '').trim().toLowerCase());
      const found = await rows(
        context.database.sql,
        sql<ServiceArea & { total: number }>`
          select id, name, count(*) over () as total from service_areas
          where lower(name) like ${pattern} order by name collate "C", id
          limit ${paging.pageSize} offset ${(paging.currentPage - 1) * paging.pageSize}`,
      );
      return { pageInfo: pageInfo(paging, found[0]?.total ?? 0), nodes: found };
    },
  }),
);

export const OfficeRef = builder
  .objectRef<{ readonly id: string; readonly name: string }>('Office')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      serviceArea: t.field({
        type: ServiceAreaRef,
        nullable: true,
        resolve: async ({ id }, _args, context) =>
          (await loadOfficePlace(context, id))?.serviceArea,
      }),
    }),
  });

const loadOfficePlace = defineLoader<{ id: string; serviceArea: ServiceArea | null }>(
  (context, ids) =>
    rows(
      context.database.sql,
      sql<{ id: string; serviceArea: ServiceArea | null }>`
      select f.id, case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as "serviceArea"
      from offices f left join service_areas a on a.id = f.service_area_id
      where f.id = any(${ids}::uuid[])`,
    ),
);
