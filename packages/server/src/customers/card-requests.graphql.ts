import {
  CARD_REQUEST_STATES,
  type CardRequestFacts,
  cardRequestState,
} from '@kickstand/domain/customers/card-requests.ts';
import { sql } from 'kysely';
import { loadMailsAbout, MailRef } from '../mail/mails.graphql.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { ownedRowLoader, rowLoader } from '../platform/graphql/loaders.ts';
import { existing } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cardLinkOf } from './card-link.ts';
import { watchCardRequest } from './complete-card-request.ts';
import { getCustomer } from './customer-rows.ts';
import { CardRef, CustomerRef } from './customers.graphql.ts';
import { findProviderMatches, type ProviderMatch } from './provider-customer.ts';
import { requestCard, revokeCardRequest, sendCardRequest } from './request-card.ts';

/** A request for a card. */
interface CardRequest extends CardRequestFacts {
  readonly id: string;
  readonly customerId: string;
  readonly requestedBy: string;
  readonly createdAt: Date;
  readonly visitedAt: Date | null;
  readonly failure: string | null;
}

const COLUMNS = sql`r.id, r.customer_id, r.requested_by, r.created_at, r.visited_at, r.expires_at,
  r.completed_at, r.revoked_at, r.money_operation_id, r.failure_message as failure`;

const loadRequest = rowLoader(
  (ids) => sql<CardRequest>`select ${COLUMNS} from card_requests r where r.id = ${anyOfIds(ids)}`,
);

/** The latest request of each customer, under the customer's id. */
const loadLatest = ownedRowLoader(
  (customerIds) => sql<CardRequest & { ownerId: string }>`
    select distinct on (r.customer_id) ${COLUMNS}, r.customer_id as owner_id
    from card_requests r
    where r.customer_id = ${anyOfIds(customerIds)} and r.return_url is null
    order by r.customer_id, r.created_at desc, r.id desc`,
);

export const CardRequestStateRef = builder.enumType('CardRequestState', {
  description:
    'WAITING for the customer; SAVING: the saved card becomes the default payment method; REVOKED by staff or replaced; FAILED: the card was not accepted.',
  values: CARD_REQUEST_STATES,
});

const stateOf = (request: CardRequest, { clock }: RequestContext) =>
  cardRequestState(request, clock.now());

const CardRequestRef = builder.objectRef<CardRequest>('CardRequest').implement({
  description: 'A link by which a customer saves a card at the payment provider.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.field({
      type: CardRequestStateRef,
      resolve: (request, _args, context) => stateOf(request, context),
    }),
    url: t.string({
      nullable: true,
      description: 'The link for the customer; null once it no longer works.',
      resolve: (request, _args, context) =>
        stateOf(request, context) === 'WAITING' ? cardLinkOf(context, request.id) : null,
    }),
    requestedBy: t.exposeString('requestedBy'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    visitedAt: t.expose('visitedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the customer last opened a page of the payment provider.',
    }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Why the last card was not accepted.',
    }),
    customer: t.field({
      type: CustomerRef,
      resolve: ({ customerId }, _args, context) => getCustomer(context, customerId),
    }),
  }),
});

const ProviderMatchRef = builder.objectRef<ProviderMatch>('ProviderCustomer').implement({
  description: 'A customer of the payment provider.',
  fields: (t) => ({
    reference: t.exposeString('reference', { description: "The provider's id." }),
    name: t.exposeString('name', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    card: t.expose('card', { type: CardRef, nullable: true }),
    isLinked: t.boolean({
      description: 'Whether it already belongs to a customer of Kickstand.',
      resolve: ({ linkedToId }) => linkedToId !== null,
    }),
  }),
});

builder.objectFields(CustomerRef, (t) => ({
  cardRequest: t.field({
    type: CardRequestRef,
    nullable: true,
    description: 'The latest request for a card.',
    resolve: ({ id }, _args, context) => loadLatest(context, id),
  }),
  mails: t.field({
    type: [MailRef],
    description: 'E-mails to the customer, newest first.',
    resolve: ({ id }, _args, context) => loadMailsAbout(context, id),
  }),
}));

builder.queryField('customerCardRequest', (t) =>
  t.field({
    type: CardRequestRef,
    nullable: true,
    description:
      'A request for a card. While it waits, each call also asks the payment provider in the background, at most every three seconds.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const id = checkId(args.id, 'id');
      const request = await loadRequest(context, id);
      if (request) watchCardRequest(context, request);
      return request;
    },
  }),
);

builder.queryField('customerProviderMatches', (t) =>
  t.field({
    type: [ProviderMatchRef],
    estimatedRows: 20,
    description: "The payment provider's customers with the customer's e-mail, newest first.",
    args: { customerId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => [
      ...(await findProviderMatches(context, checkId(args.customerId, 'customerId'))),
    ],
  }),
);

/** Adds a mutation that returns the request of its command. */
const addCardRequestCommand = commandFields(
  CardRequestRef,
  async (context, { cardRequestId }: { readonly cardRequestId: string }) =>
    existing(await loadRequest(context, cardRequestId), 'Card request'),
);

addCardRequestCommand(
  requestCard,
  (arg) => ({
    customerId: arg.id({ required: true }),
    providerCustomer: arg.string({
      description:
        "The payment provider's customer to use, or 'NEW'. Only needed if it has customers with the same e-mail.",
    }),
  }),
  'Creates a link by which the customer saves a card; it works for 14 days and replaces a waiting one.',
);

addCardRequestCommand(
  revokeCardRequest,
  (arg) => ({ id: arg.id({ required: true }) }),
  'Revokes the link of a request that waits for the customer.',
);

addCardRequestCommand(
  sendCardRequest,
  (arg) => ({ id: arg.id({ required: true }) }),
  'Sends the link to the customer by e-mail.',
);
