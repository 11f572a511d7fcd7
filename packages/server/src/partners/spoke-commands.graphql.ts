import { spokeShopRecord } from '@kickstand/domain/partners/spoke-shop-record.ts';
import { pageType } from '../lists/page-type.ts';
import { readPlainPage } from '../lists/plain-list.ts';
import {
  addSaveCommand,
  addSuccessCommand,
  commandFields,
} from '../platform/graphql/command-fields.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { existing } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { recordInput } from '../records/record.graphql.ts';
import { deleteSpokeShop } from './delete-spoke-shop.ts';
import { loadSpokeShop, SpokeChainRef, SpokeShopRef } from './partners.graphql.ts';
import { saveSpokeChain } from './save-spoke-chain.ts';
import { createSpokeShop, updateSpokeShop } from './save-spoke-shop.ts';
import { loadSpokeChain, SPOKE_CHAIN_LIST, type SpokeChainDetails } from './spoke-chains.ts';
import { SpokeAdminRef } from './spoke-shops.graphql.ts';

const AdminInputRef = builder.inputType('SpokeAdminInput', {
  description: 'A contact of a shop or chain; cannot sign in.',
  fields: (t) => ({ name: t.string(), email: t.string() }),
});

const SpokeShopAttributesRef = builder.inputType('SpokeShopAttributes', {
  description: 'In an update, omitted fields are unchanged; null clears a field.',
  fields: (t) => ({
    ...recordInput(t, spokeShopRecord),
    admins: t.field({ type: [AdminInputRef] }),
    enabledVariantIds: t.idList({
      description: 'The offered variants of those its vendor supplies.',
    }),
  }),
});

async function changedShop(
  context: RequestContext,
  { spokeShopId }: { readonly spokeShopId: string },
) {
  return existing(await loadSpokeShop(context, spokeShopId), 'Spoke shop');
}

builder.mutationField(createSpokeShop.name, (t) =>
  t.field({
    type: SpokeShopRef,
    args: { attributes: t.arg({ type: SpokeShopAttributesRef, required: true }) },
    resolve: async (_root, { attributes }, context) =>
      changedShop(context, await run(context, createSpokeShop, { ...attributes })),
  }),
);

commandFields(SpokeShopRef, changedShop)(updateSpokeShop, (arg) => ({
  id: arg.id({ required: true }),
  attributes: arg({ type: SpokeShopAttributesRef, required: true }),
  expectedUpdatedAt: arg({ type: 'DateTime' }),
}));

addSuccessCommand(deleteSpokeShop, (arg) => ({ id: arg.id({ required: true }) }));

/** A chain from a list, or loaded. */
async function chainOf(
  known: { readonly id: string } | SpokeChainDetails,
  context: RequestContext,
): Promise<SpokeChainDetails> {
  if ('shopsCount' in known) return known;
  return existing(await loadSpokeChain(context, known.id), 'Spoke chain');
}

builder.objectFields(SpokeChainRef, (t) => ({
  shopsCount: t.int({
    resolve: async (chain, _args, context) => (await chainOf(chain, context)).shopsCount,
  }),
  admins: t.field({
    type: [SpokeAdminRef],
    estimatedRows: 10,
    resolve: async (chain, _args, context) => [...(await chainOf(chain, context)).admins],
  }),
  updatedAt: t.field({
    type: 'DateTime',
    resolve: async (chain, _args, context) => (await chainOf(chain, context)).updatedAt,
  }),
}));

const SpokeChainListRef = pageType('SpokeChainList', SpokeChainRef, 'One page of chains.');

builder.queryField('spokeChains', (t) =>
  t.field({
    type: SpokeChainListRef,
    description: 'Chains of shops by name, 1,000 per page.',
    args: { currentPage: t.arg.int(), pageSize: t.arg.int() },
    extensions: { checksCaller: true },
    resolve: (_root, args, { admission }) =>
      readPlainPage<SpokeChainDetails>(admission.read, SPOKE_CHAIN_LIST, args),
  }),
);

addQueryById('spokeChain', SpokeChainRef, loadSpokeChain);

addSaveCommand(
  SpokeChainRef,
  saveSpokeChain,
  builder.inputType('SpokeChainAttributes', {
    description: 'A chain; omitted fields are unchanged, and the contacts are the complete list.',
    fields: (t) => ({ name: t.string(), admins: t.field({ type: [AdminInputRef] }) }),
  }),
  async (context, { spokeChainId }) => chainOf({ id: spokeChainId }, context),
  'Creates a chain, or updates the one with the id.',
);
