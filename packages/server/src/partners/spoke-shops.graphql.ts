import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { SORT_DIRECTIONS } from '@kickstand/domain/orders/order-terms.ts';
import { type Admin, refuseShopDeletion } from '@kickstand/domain/partners/save-spoke-shop.ts';
import {
  SPOKE_SHOP_PAGE_SIZE,
  SPOKE_SHOP_SORT_COLUMNS,
} from '@kickstand/domain/partners/spoke-terms.ts';
import { z } from 'zod';
import { builder, PageInfoRef, SortDirectionRef } from '../platform/graphql-builder.ts';
import { checkArgument, type pageInfo, readPaging, searchText } from '../platform/list-page.ts';
import { defineLoader } from '../platform/loaders.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { AddressRef } from './address.graphql.ts';
import { shopUse } from './delete-spoke-shop.ts';
import { loadSpokeShop, ServiceAreaRef, type SpokeShop, SpokeShopRef } from './partners.graphql.ts';
import { findSpokeShops, listSpokeShops, type SpokeShopDetails } from './spoke-shop-rows.ts';

const loadDetails = defineLoader<SpokeShopDetails>((context, ids) =>
  findSpokeShops(context.database.sql, ids),
);

/** Reads one thing that is set up of a shop, which a list may have brought along. */
function detail<Key extends keyof SpokeShopDetails>(key: Key) {
  return async (
    { id, details }: SpokeShop,
    _args: object,
    context: RequestContext,
  ): Promise<SpokeShopDetails[Key]> => {
    const found = details ?? (await loadDetails(context, id));
    if (!found) throw new NotFound('Spoke shop');
    return found[key];
  };
}

/** A shop with everything of it at hand. */
const withDetails = (details: SpokeShopDetails): SpokeShop => ({ ...details, details });

export const SpokeAdminRef = builder.objectRef<Admin>('SpokeAdmin').implement({
  description: 'A contact of a shop or chain; cannot sign in.',
  fields: (t) => ({
    id: t.id({ description: 'The e-mail address.', resolve: ({ email }) => email }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
  }),
});

const DefaultVendorRef = builder
  .objectRef<{ readonly id: string; readonly name: string }>('DefaultVendor')
  .implement({
    description: 'Who delivers to a shop what its orders wait for.',
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  });

const loadUse = defineLoader((context, ids) => shopUse(context.database.sql, ids));

builder.objectFields(SpokeShopRef, (t) => ({
  address: t.field({ type: AddressRef, resolve: (shop) => shop }),
  serviceArea: t.field({ type: ServiceAreaRef, resolve: detail('serviceArea') }),
  defaultVendor: t.field({
    type: DefaultVendorRef,
    nullable: true,
    resolve: detail('defaultVendor'),
  }),
  taxRateId: t.id({ nullable: true, resolve: detail('taxRateId') }),
  stripeTaxRateId: t.string({ nullable: true, resolve: detail('stripeTaxRateId') }),
  admins: t.field({
    type: [SpokeAdminRef],
    estimatedRows: 10,
    resolve: async (shop, args, context) => [...(await detail('admins')(shop, args, context))],
  }),
  ordersCount: t.int({ resolve: detail('ordersCount') }),
  stockCount: t.int({
    description: 'Vehicles that stand there and are with nobody.',
    resolve: detail('stockCount'),
  }),
  createdAt: t.field({ type: 'DateTime', resolve: detail('createdAt') }),
  updatedAt: t.field({ type: 'DateTime', resolve: detail('updatedAt') }),
  deletedAt: t.field({ type: 'DateTime', nullable: true, resolve: detail('deletedAt') }),
  keptBecause: t.string({
    nullable: true,
    description: 'Why it cannot be deleted now; null when it can.',
    resolve: async ({ id }, _args, context) => {
      const use = await loadUse(context, id);
      return use && refuseShopDeletion(use)?.message;
    },
  }),
}));

const SpokeShopListRef = builder
  .objectRef<{ pageInfo: ReturnType<typeof pageInfo>; nodes: SpokeShop[] }>('SpokeShopList')
  .implement({
    fields: (t) => ({
      pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
      nodes: t.expose('nodes', { type: [SpokeShopRef] }),
    }),
  });

const SpokeShopSortColumnRef = builder.enumType('SpokeShopSortColumn', {
  values: SPOKE_SHOP_SORT_COLUMNS,
});

const listSchema = z.object({
  searchQuery: searchText,
  hubId: idSchema.nullish(),
  hubIds: z.array(idSchema).max(1000, { error: 'At most 1000 hubs.' }).nullish(),
  sortColumn: z.enum(SPOKE_SHOP_SORT_COLUMNS).nullish(),
  sortDirection: z.enum(SORT_DIRECTIONS).nullish(),
});

builder.queryField('spokeShops', (t) =>
  t.field({
    type: SpokeShopListRef,
    description: 'The shops of partners, by name unless sorted otherwise.',
    args: {
      searchQuery: t.arg.string({ description: 'Part of the name.' }),
      currentPage: t.arg.int(),
      pageSize: t.arg.int(),
      hubId: t.arg.id({ description: 'Shops in the service area of the hub.' }),
      hubIds: t.arg.idList(),
      sortColumn: t.arg({ type: SpokeShopSortColumnRef }),
      sortDirection: t.arg({ type: SortDirectionRef }),
    },
    resolve: async (_root, args, context) => {
      const given = checkArgument(listSchema, args);
      const hubIds = given.hubId ? [given.hubId] : (given.hubIds ?? []);
      const found = await listSpokeShops(
        context.database.sql,
        {
          searchQuery: given.searchQuery ?? '',
          hubIds: hubIds.length > 0 ? hubIds : undefined,
        },
        { column: given.sortColumn ?? 'NAME', direction: given.sortDirection ?? 'asc' },
        readPaging(args, SPOKE_SHOP_PAGE_SIZE),
      );
      return { pageInfo: found.pageInfo, nodes: found.nodes.map(withDetails) };
    },
  }),
);

builder.queryField('spokeShop', (t) =>
  t.field({
    type: SpokeShopRef,
    nullable: true,
    description: 'Also one that was deleted: its history stays.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      loadSpokeShop(context, checkArgument(z.object({ id: idSchema }), args).id),
  }),
);
