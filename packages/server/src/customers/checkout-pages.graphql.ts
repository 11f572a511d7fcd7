import {
  type CardRequestFacts,
  cardRequestState,
} from '@kickstand/domain/customers/card-requests.ts';
import { sql } from 'kysely';
import { firstRow } from '../platform/database/database.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cardLinkOf } from './card-link.ts';
import { CardRequestStateRef } from './card-requests.graphql.ts';
import { watchCardRequest } from './complete-card-request.ts';
import { openCheckoutPage } from './open-checkout-page.ts';

/** A card request of a company's own checkout. */
interface CheckoutPage extends CardRequestFacts {
  readonly id: string;
  readonly depositCents: number | null;
  readonly invoiceReference: string | null;
}

/** A checkout page; a service account only finds its own. */
function findPage(
  { database, caller }: RequestContext,
  id: string,
): Promise<CheckoutPage | undefined> {
  const account = caller.serviceAccount?.id ?? null;
  return firstRow(
    database.sql,
    sql<CheckoutPage>`
      select id, deposit_cents, invoice_reference, expires_at, completed_at, revoked_at,
        money_operation_id
      from card_requests where id = ${id} and return_url is not null
        and (${account}::uuid is null or created_by_service_account_id = ${account})`,
  );
}

const stateOf = (page: CheckoutPage, { clock }: RequestContext) =>
  cardRequestState(page, clock.now());

const CheckoutPageRef = builder.objectRef<CheckoutPage>('CheckoutPage').implement({
  description: 'A page on which a customer of your own site saves a card and pays the deposit.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.field({
      type: CardRequestStateRef,
      resolve: (page, _args, context) => stateOf(page, context),
    }),
    url: t.string({
      nullable: true,
      description: 'The address for the customer; null once it no longer works.',
      resolve: (page, _args, context) =>
        stateOf(page, context) === 'WAITING' ? cardLinkOf(context, page.id) : null,
    }),
    depositCents: t.expose('depositCents', {
      type: 'Cents',
      nullable: true,
      description: 'What the customer pays; null if nothing.',
    }),
    stripeCheckoutInvoiceId: t.exposeString('invoiceReference', {
      nullable: true,
      description: 'The paid invoice of the deposit, for orderCreate.',
    }),
  }),
});

builder.queryField('checkoutPage', (t) =>
  t.field({
    type: CheckoutPageRef,
    nullable: true,
    description:
      'A checkout page that the same service account opened. While it waits, each call also asks the payment provider in the background, at most every three seconds.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const id = checkId(args.id, 'id');
      const page = await findPage(context, id);
      if (page) watchCardRequest(context, page);
      return page;
    },
  }),
);

builder.mutationField(openCheckoutPage.name, (t) =>
  t.field({
    type: CheckoutPageRef,
    description:
      "Opens a page of the payment provider that saves the customer's card and takes DEPOSIT_CENTS, if configured. Works for 14 days.",
    args: {
      customerId: t.arg.id({ required: true }),
      returnUrl: t.arg.string({
        required: true,
        description:
          'Where the browser goes afterwards: at a return address of the service account.',
      }),
    },
    resolve: async (_root, args, context) => {
      const { cardRequestId } = await run(context, openCheckoutPage, args);
      return existing(await findPage(context, cardRequestId), 'Checkout page');
    },
  }),
);
