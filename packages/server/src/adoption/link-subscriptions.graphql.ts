import { MOST_LINK_PROPOSALS } from '@kickstand/domain/adoption/link-subscription.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { providerPage } from '../money/money.graphql.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import { AdoptionObjectRef } from './adoption.graphql.ts';
import { findAdoptionObject } from './adoption-list-sql.ts';
import { type LinkProposal, listLinkProposals } from './link-proposals.ts';
import { linkSubscriptions, refuseLink } from './link-subscriptions.ts';

const ProposalRef = builder.objectRef<LinkProposal>('AdoptionLinkProposal').implement({
  description:
    'A running subscription without an id at the provider, and the one of the account that it probably is: the e-mail of the customer and the price match one to one.',
  fields: (t) => ({
    objectId: t.exposeID('objectId', { description: 'The object of the account.' }),
    reference: t.exposeString('reference', { description: "The provider's id." }),
    providerName: t.exposeString('providerName', {
      nullable: true,
      description: "The customer's name at the provider.",
    }),
    providerEmail: t.exposeString('providerEmail', {
      description: "The customer's e-mail as it is written at the provider.",
    }),
    providerLink: t.string({
      nullable: true,
      description: "The page in the provider's dashboard, if configured.",
      resolve: ({ reference }, _args, { config }) =>
        providerPage(config.PAYMENT_DASHBOARD_URL, reference),
    }),
    subscriptionId: t.exposeID('subscriptionId'),
    customer: t.expose('customer', { type: CustomerRef }),
    monthlyCents: t.expose('monthlyCents', { type: 'Cents' }),
  }),
});

const ProposalListRef = builder
  .objectRef<readonly LinkProposal[]>('AdoptionLinkProposals')
  .implement({
    description: `At most ${MOST_LINK_PROPOSALS} proposals, and the number of all.`,
    fields: (t) => ({
      totalItems: t.int({ resolve: ([first]) => first?.total ?? 0 }),
      proposals: t.field({
        type: [ProposalRef],
        estimatedRows: MOST_LINK_PROPOSALS,
        resolve: (proposals) => [...proposals],
      }),
    }),
  });

builder.queryField('adoptionLinkProposals', (t) =>
  t.field({
    type: ProposalListRef,
    description: 'Subscriptions that can be linked with those of the account that was read.',
    resolve: (_root, _args, { database, config }) =>
      listLinkProposals(database.sql, config.CURRENCY),
  }),
);

interface LinkResult {
  readonly linked: number;
  readonly failed: readonly string[];
}

const LinkResultRef = builder.objectRef<LinkResult>('AdoptionLinkResult').implement({
  description: 'How many subscriptions were linked.',
  fields: (t) => ({
    linked: t.exposeInt('linked'),
    failed: t.field({
      type: ['ID'],
      estimatedRows: MOST_LINK_PROPOSALS,
      description:
        'The objects that were no longer proposed: someone else was faster, or something has changed.',
      resolve: ({ failed }) => [...failed],
    }),
  }),
});

const LinkInputRef = builder.inputType('AdoptionLink', {
  description: 'A proposed pair.',
  fields: (f) => ({
    objectId: f.id({ required: true }),
    subscriptionId: f.id({ required: true }),
  }),
});

builder.mutationField(linkSubscriptions.name, (t) =>
  t.field({
    type: LinkResultRef,
    description: 'Confirms proposals. Nothing is sent to the payment provider.',
    args: { links: t.arg({ type: [LinkInputRef], required: true }) },
    resolve: (_root, args, context) => run(context, linkSubscriptions, args),
  }),
);

builder.mutationField(refuseLink.name, (t) =>
  t.field({
    type: AdoptionObjectRef,
    description: 'Says that a proposal is wrong. It is not proposed again.',
    args: { objectId: t.arg.id({ required: true }), subscriptionId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { objectId } = await run(context, refuseLink, args);
      return existing(await findAdoptionObject(context.database.sql, objectId), 'Object');
    },
  }),
);
