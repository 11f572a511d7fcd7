import { type Admin, refuseShopDeletion } from '@kickstand/domain/partners/spoke-shop-record.ts';
import { SPOKE_SHOP_SORT_COLUMNS } from '@kickstand/domain/partners/spoke-terms.ts';
import { addListField } from '../lists/list-field.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineLoader } from '../platform/graphql/loaders.ts';
import { defineDetails } from '../platform/graphql/object-details.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { AddressRef } from '../records/address.graphql.ts';
import { shopUse } from './delete-spoke-shop.ts';
import { loadSpokeShop, ServiceAreaRef, type SpokeShop, SpokeShopRef } from './partners.graphql.ts';
import { findSpokeShops, type SpokeShopDetails, spokeShopListSql } from './spoke-shop-rows.ts';

const loadDetails = defineLoader<SpokeShopDetails>((context, ids) =>
  findSpokeShops(context.database.sql, ids),
);

const { read, field: detail } = defineDetails<SpokeShop, SpokeShopDetails>(
  'Spoke shop',
  { whole: ({ details }) => details },
  loadDetails,
);

/** A shop with all fields loaded. */
const withDetails = (details: SpokeShopDetails): SpokeShop => ({
  ...details,
  ...details.address,
  details,
});

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
    description: "The vendor that a shop's vehicles are ordered from.",
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
  stripeTaxRateId: t.string({
    nullable: true,
    description: "The provider's id of the sales tax rate.",
    resolve: detail('stripeTaxRateId'),
  }),
  admins: t.field({
    type: [SpokeAdminRef],
    estimatedRows: 10,
    resolve: read(({ admins }) => [...admins]),
  }),
  ordersCount: t.int({ resolve: detail('ordersCount') }),
  stockCount: t.int({
    description: 'Number of free vehicles at the shop.',
    resolve: detail('stockCount'),
  }),
  createdAt: t.field({ type: 'DateTime', resolve: detail('createdAt') }),
  updatedAt: t.field({ type: 'DateTime', resolve: detail('updatedAt') }),
  deletedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Null unless it is deleted; deleted shops remain on old orders.',
    resolve: detail('deletedAt'),
  }),
  keptBecause: t.string({
    nullable: true,
    description: 'Why it cannot be deleted now; null if it can.',
    resolve: async ({ id }, _args, context) => {
      const use = await loadUse(context, id);
      return use && refuseShopDeletion(use)?.message;
    },
  }),
}));

addListField('spokeShops', 'SpokeShopList', {
  list: spokeShopListSql,
  node: SpokeShopRef,
  as: withDetails,
  description: 'Partner shops, by name by default.',
  types: {
    sortColumn: builder.enumType('SpokeShopSortColumn', {
      description: 'The sort columns of spokeShops.',
      values: SPOKE_SHOP_SORT_COLUMNS,
    }),
  },
});

addQueryById(
  'spokeShop',
  SpokeShopRef,
  loadSpokeShop,
  'Includes deleted shops, whose history is kept.',
);
