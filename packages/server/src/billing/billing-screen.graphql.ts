import {
  MONEY_OPERATION_AGES,
  MONEY_OPERATION_KINDS,
  MONEY_OPERATION_PAGE_SIZE,
  MONEY_OPERATION_SORT_COLUMNS,
  MONEY_OPERATION_STATES,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { SORT_DIRECTIONS } from '@kickstand/domain/orders/order-terms.ts';
import { z } from 'zod';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { MoneyOperationRef, providerPage } from '../money/money.graphql.ts';
import {
  findMoneyOperationRow,
  listMoneyOperations,
  type MoneyOperationRow,
} from '../money/money-operation-rows.ts';
import {
  lookUpMoneyOperation,
  markMoneyOperationHappened,
  markMoneyOperationNotHappened,
  retryMoneyOperation,
  sendMoneyOperationAgain,
} from '../money/settle-by-hand.ts';
import { builder, PageInfoRef, run, SortDirectionRef } from '../platform/graphql-builder.ts';
import { checkArgument, readPaging, searchText } from '../platform/list-page.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { acknowledgeDifference } from './acknowledge-difference.ts';
import {
  type BillingDifferenceRow,
  findBillingDifference,
  listBillingDifferences,
} from './billing-difference-rows.ts';

const MoneyOperationStateRef = builder.enumType('MoneyOperationState', {
  values: MONEY_OPERATION_STATES,
});
const MoneyOperationKindRef = builder.enumType('MoneyOperationKind', {
  values: MONEY_OPERATION_KINDS,
});
const MoneyOperationAgeRef = builder.enumType('MoneyOperationAge', {
  values: MONEY_OPERATION_AGES,
});
const MoneyOperationSortColumnRef = builder.enumType('MoneyOperationSortColumn', {
  values: MONEY_OPERATION_SORT_COLUMNS,
});

const MoneyOperationListRef = builder
  .objectRef<Awaited<ReturnType<typeof listMoneyOperations>>>('MoneyOperationList')
  .implement({
    fields: (t) => ({
      pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
      nodes: t.expose('nodes', { type: [MoneyOperationRef] }),
    }),
  });

const listSchema = z.object({
  searchQuery: searchText,
  states: z.array(z.enum(MONEY_OPERATION_STATES)).nullish(),
  kinds: z.array(z.enum(MONEY_OPERATION_KINDS)).nullish(),
  age: z.enum(MONEY_OPERATION_AGES).nullish(),
  sortColumn: z.enum(MONEY_OPERATION_SORT_COLUMNS).nullish(),
  sortDirection: z.enum(SORT_DIRECTIONS).nullish(),
});

const emptyAsAbsent = <Value>(list: readonly Value[] | null | undefined) =>
  list && list.length > 0 ? list : undefined;

builder.queryField('moneyOperations', (t) =>
  t.field({
    type: MoneyOperationListRef,
    description: 'Money operations, newest first unless sorted otherwise.',
    args: {
      currentPage: t.arg.int(),
      pageSize: t.arg.int(),
      searchQuery: t.arg.string({ description: 'Customer, amount or id of the operation.' }),
      states: t.arg({ type: [MoneyOperationStateRef] }),
      kinds: t.arg({ type: [MoneyOperationKindRef] }),
      age: t.arg({ type: MoneyOperationAgeRef }),
      sortColumn: t.arg({ type: MoneyOperationSortColumnRef }),
      sortDirection: t.arg({ type: SortDirectionRef }),
    },
    resolve: (_root, args, context) => {
      const given = checkArgument(listSchema, args);
      return listMoneyOperations(
        context.database.sql,
        {
          states: emptyAsAbsent(given.states),
          kinds: emptyAsAbsent(given.kinds),
          age: given.age ?? undefined,
          searchQuery: given.searchQuery || undefined,
        },
        { column: given.sortColumn ?? 'CREATED_AT', direction: given.sortDirection ?? 'desc' },
        readPaging(args, MONEY_OPERATION_PAGE_SIZE),
        context.clock.now(),
      );
    },
  }),
);

const byId = z.object({ id: idSchema });

builder.queryField('moneyOperation', (t) =>
  t.field({
    type: MoneyOperationRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      findMoneyOperationRow(context.database.sql, checkArgument(byId, args).id),
  }),
);

/** The operation that a command worked on, as it is afterwards. */
async function afterwards(
  context: RequestContext,
  command: Promise<{ readonly id: string }>,
): Promise<MoneyOperationRow> {
  const { id } = await command;
  const row = await findMoneyOperationRow(context.database.sql, id);
  if (!row) throw new NotFound('Money operation');
  return row;
}

for (const command of [retryMoneyOperation, lookUpMoneyOperation, sendMoneyOperationAgain]) {
  builder.mutationField(command.name, (t) =>
    t.field({
      type: MoneyOperationRef,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, args, context) => afterwards(context, run(context, command, args)),
    }),
  );
}

builder.mutationField(markMoneyOperationHappened.name, (t) =>
  t.field({
    type: MoneyOperationRef,
    args: {
      id: t.arg.id({ required: true }),
      providerReference: t.arg.string(),
      reason: t.arg.string(),
    },
    resolve: (_root, args, context) =>
      afterwards(context, run(context, markMoneyOperationHappened, args)),
  }),
);

builder.mutationField(markMoneyOperationNotHappened.name, (t) =>
  t.field({
    type: MoneyOperationRef,
    args: { id: t.arg.id({ required: true }), reason: t.arg.string() },
    resolve: (_root, args, context) =>
      afterwards(context, run(context, markMoneyOperationNotHappened, args)),
  }),
);

const BillingDifferenceRef = builder
  .objectRef<BillingDifferenceRow>('BillingDifference')
  .implement({
    description:
      'Something that the last comparison found to be otherwise at the payment provider.',
    fields: (t) => ({
      id: t.exposeID('id'),
      customer: t.expose('customer', { type: CustomerRef, nullable: true }),
      aspect: t.exposeString('aspect'),
      entityType: t.exposeString('entityType'),
      entityId: t.exposeID('entityId', { nullable: true }),
      providerObjectId: t.exposeString('providerObjectId'),
      providerLink: t.string({
        nullable: true,
        resolve: (row, _args, { config }) =>
          providerPage(config.PAYMENT_DASHBOARD_URL, row.providerObjectId),
      }),
      here: t.exposeString('here'),
      atProvider: t.exposeString('atProvider'),
      firstSeenAt: t.expose('firstSeenAt', { type: 'DateTime' }),
      lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
      acknowledgedAt: t.expose('acknowledgedAt', { type: 'DateTime', nullable: true }),
      acknowledgedBy: t.exposeString('acknowledgedBy', { nullable: true }),
      note: t.exposeString('note', { nullable: true }),
    }),
  });

const BillingDifferenceListRef = builder
  .objectRef<Awaited<ReturnType<typeof listBillingDifferences>>>('BillingDifferenceList')
  .implement({
    fields: (t) => ({
      pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
      comparedAt: t.expose('comparedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the last comparison ended; null before the first.',
      }),
      nodes: t.expose('nodes', { type: [BillingDifferenceRef] }),
    }),
  });

builder.queryField('billingDifferences', (t) =>
  t.field({
    type: BillingDifferenceListRef,
    args: { currentPage: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, args, context) =>
      listBillingDifferences(context.database.sql, readPaging(args, MONEY_OPERATION_PAGE_SIZE)),
  }),
);

builder.mutationField(acknowledgeDifference.name, (t) =>
  t.field({
    type: BillingDifferenceRef,
    args: { id: t.arg.id({ required: true }), note: t.arg.string() },
    resolve: async (_root, args, context) => {
      const { id } = await run(context, acknowledgeDifference, args);
      const row = await findBillingDifference(context.database.sql, id);
      if (!row) throw new NotFound('Difference');
      return row;
    },
  }),
);
