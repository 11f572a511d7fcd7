import { PROGRAMS } from '@kickstand/domain/orders/order-terms.ts';
import { VariantRef } from '../catalogue/catalogue.graphql.ts';
import type { Offer } from '../catalogue/offer.ts';
import { HubRef, loadHub, loadSpokeShop, SpokeShopRef } from '../partners/partners.graphql.ts';
import { ProgramRef } from '../partners/program.graphql.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';

const FulfillmentTimeRef = builder
  .objectRef<{ readonly description: string }>('FulfillmentTime')
  .implement({
    description: 'How long an offer takes.',
    fields: (t) => ({
      description: t.exposeString('description', { description: 'In words for customers.' }),
    }),
  });

const ProgramDetailRef = builder.objectRef<Offer>('ProgramDetail').implement({
  description: 'An offer: one way to deliver a variant to a customer.',
  fields: (t) => ({
    program: t.expose('program', { type: ProgramRef }),
    allowBackorders: t.exposeBoolean('allowBackorders', {
      description: 'Whether it can be ordered while there is no stock.',
    }),
    needsSpecialOrder: t.exposeBoolean('needsSpecialOrder', {
      description: 'Whether it is ordered from the vendor only for a customer.',
    }),
    inStock: t.exposeBoolean('inStock'),
    stock: t.exposeInt('stock'),
    fulfillmentTime: t.field({
      type: FulfillmentTimeRef,
      resolve: (offer) => ({ description: offer.fulfillmentTime }),
    }),
    hub: t.field({
      type: HubRef,
      nullable: true,
      description: 'Null for an offer of a shop.',
      resolve: (offer, _args, context) => loadHub(context, offer.hubId),
    }),
    shop: t.field({
      type: SpokeShopRef,
      nullable: true,
      description: 'Null for an offer of a hub.',
      resolve: (offer, _args, context) =>
        offer.spokeShopId === null ? null : loadSpokeShop(context, offer.spokeShopId),
    }),
  }),
});

/** The distinct programs of offers, in display order. */
export function programsOf(offers: readonly Offer[]) {
  return PROGRAMS.filter((program) => offers.some((offer) => offer.program === program));
}

builder.objectFields(VariantRef, (t) => ({
  availablePrograms: t.field({
    type: [ProgramRef],
    nullable: true,
    description: "Only set in a customer's catalogue.",
    resolve: ({ offers }) => offers && programsOf(offers),
  }),
  programDetails: t.field({
    type: [ProgramDetailRef],
    estimatedRows: 4,
    nullable: true,
    description: "Only set in a customer's catalogue.",
    resolve: ({ offers }) => offers && [...offers],
  }),
}));
