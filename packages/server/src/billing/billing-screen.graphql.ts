import {
  DIFFERENCE_ASPECT_LABELS,
  DIFFERENCE_PLACES,
  differencePlace,
  renderDifferenceValue,
  takeOverLabel,
} from '@kickstand/domain/billing/billing-difference.ts';
import { moneyOperationList } from '@kickstand/domain/billing/money-operation-list.ts';
import {
  MONEY_OPERATION_AGES,
  MONEY_OPERATION_SORT_COLUMNS,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import { listSchemas } from '@kickstand/domain/kernel/list-definition.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { listArguments, readListView } from '../lists/list-arguments.ts';
import { pageType } from '../lists/page-type.ts';
import {
  MoneyOperationKindRef,
  MoneyOperationRef,
  MoneyOperationStateRef,
  providerPage,
} from '../money/money.graphql.ts';
import { findMoneyOperationRow, listMoneyOperations } from '../money/money-operation-rows.ts';
import {
  lookUpMoneyOperation,
  markMoneyOperationHappened,
  markMoneyOperationNotHappened,
  retryMoneyOperation,
  sendMoneyOperationAgain,
} from '../money/settle-by-hand.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder, PageInfoRef, run } from '../platform/graphql/graphql-builder.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { existing } from '../platform/refused.ts';
import { acknowledgeDifference } from './acknowledge-difference.ts';
import {
  type BillingDifferenceRow,
  findBillingDifference,
  listBillingDifferences,
} from './billing-difference-rows.ts';
import { compareNow } from './compare-billing.ts';
import { takeOverDifference } from './take-over-difference.ts';

const moneyOperations = {
  definition: moneyOperationList,
  schemas: listSchemas(moneyOperationList),
};
const moneyOperationListTypes = {
  sortColumn: builder.enumType('MoneyOperationSortColumn', {
    description: 'The sort columns of moneyOperations.',
    values: MONEY_OPERATION_SORT_COLUMNS,
  }),
  states: MoneyOperationStateRef,
  kinds: MoneyOperationKindRef,
  age: builder.enumType('MoneyOperationAge', {
    description: 'How long a money operation has been waiting.',
    values: MONEY_OPERATION_AGES,
  }),
};

const MoneyOperationListRef = pageType(
  'MoneyOperationList',
  MoneyOperationRef,
  'One page of money operations.',
);

builder.queryField('moneyOperations', (t) =>
  t.field({
    type: MoneyOperationListRef,
    description: 'Money operations, newest first by default.',
    args: listArguments(t, moneyOperationList, moneyOperationListTypes),
    resolve: (_root, args, context) => {
      const { filter, sort } = readListView(moneyOperations, args);
      const { admission, clock } = context;
      return listMoneyOperations(admission.read, filter, sort, args, clock.now());
    },
    extensions: { checksCaller: true },
  }),
);

addQueryById('moneyOperation', MoneyOperationRef, ({ database }, id) =>
  findMoneyOperationRow(database.sql, id),
);

/** Adds a mutation that returns the operation of its command. */
const addOperationCommand = commandFields(
  MoneyOperationRef,
  async ({ database }, { id }: { readonly id: string }) => {
    return existing(await findMoneyOperationRow(database.sql, id), 'Money operation');
  },
);

for (const command of [retryMoneyOperation, lookUpMoneyOperation, sendMoneyOperationAgain]) {
  addOperationCommand(command, (arg) => ({ id: arg.id({ required: true }) }));
}

addOperationCommand(markMoneyOperationHappened, (arg) => ({
  id: arg.id({ required: true }),
  providerReference: arg.string(),
  reason: arg.string(),
}));

addOperationCommand(markMoneyOperationNotHappened, (arg) => ({
  id: arg.id({ required: true }),
  reason: arg.string(),
}));

const BillingDifferenceRef = builder
  .objectRef<BillingDifferenceRow>('BillingDifference')
  .implement({
    description: 'A difference that the last comparison found at the payment provider.',
    fields: (t) => ({
      id: t.exposeID('id'),
      customer: t.expose('customer', { type: CustomerRef, nullable: true }),
      aspect: t.string({
        description: 'What differs.',
        resolve: ({ aspect }) => DIFFERENCE_ASPECT_LABELS[aspect],
      }),
      entityType: t.exposeString('entityType'),
      entityId: t.exposeID('entityId', { nullable: true }),
      providerObjectId: t.exposeString('providerObjectId'),
      providerLink: t.string({
        nullable: true,
        resolve: (row, _args, { config }) =>
          providerPage(config.PAYMENT_DASHBOARD_URL, row.providerObjectId),
      }),
      here: t.string({
        description: 'The value in Kickstand.',
        resolve: ({ aspect, here }, _args, { config }) =>
          renderDifferenceValue(aspect, here, config.CURRENCY),
      }),
      atProvider: t.string({
        description: 'The value at the payment provider.',
        resolve: ({ aspect, atProvider }, _args, { config }) =>
          renderDifferenceValue(aspect, atProvider, config.CURRENCY),
      }),
      takeOverLabel: t.string({
        nullable: true,
        description:
          "What billingDifferenceTakeOver does, for a button; null if the provider's state cannot be taken over.",
        resolve: (row, _args, { config }) => takeOverLabel(row, config.CURRENCY),
      }),
      place: t.field({
        type: builder.enumType('BillingDifferencePlace', {
          description: 'Where a difference is resolved.',
          values: DIFFERENCE_PLACES,
        }),
        description: 'Where it is resolved if it cannot be taken over.',
        resolve: (row) => differencePlace(row),
      }),
      firstSeenAt: t.expose('firstSeenAt', { type: 'DateTime' }),
      lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
      acknowledgedAt: t.expose('acknowledgedAt', { type: 'DateTime', nullable: true }),
      acknowledgedBy: t.exposeString('acknowledgedBy', { nullable: true }),
      acknowledgedByName: t.exposeString('acknowledgedByName', { nullable: true }),
      note: t.exposeString('note', {
        nullable: true,
        description: 'What was noted when it was acknowledged.',
      }),
    }),
  });

const BillingDifferenceListRef = builder
  .objectRef<Awaited<ReturnType<typeof listBillingDifferences>>>('BillingDifferenceList')
  .implement({
    description: 'One page of differences between Kickstand and the payment provider.',
    fields: (t) => ({
      pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
      comparedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the last comparison ended; null before the first.',
        resolve: ({ facts }) => facts?.comparedAt,
      }),
      comparing: t.boolean({
        description: 'True while a comparison is running.',
        resolve: ({ facts }) => facts?.comparing ?? false,
      }),
      comparisonFailed: t.boolean({
        description: 'True if the payment provider did not answer the latest comparison.',
        resolve: ({ facts }) => facts?.comparisonFailed ?? false,
      }),
      nodes: t.expose('nodes', { type: [BillingDifferenceRef] }),
    }),
  });

builder.queryField('billingDifferences', (t) =>
  t.field({
    type: BillingDifferenceListRef,
    args: { currentPage: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, args, context) =>
      listBillingDifferences(context.admission.read, args, context.clock.now()),
    extensions: { checksCaller: true },
  }),
);

/** Adds a mutation that returns the difference of its command. */
const addDifferenceCommand = commandFields(
  BillingDifferenceRef,
  async ({ database }, { id }: { readonly id: string }) =>
    existing(await findBillingDifference(database.sql, id), 'Difference'),
);

const here = "'here' as it was shown; another value is refused.";
const atProvider = "'atProvider' as it was shown; another value is refused.";

addDifferenceCommand(acknowledgeDifference, (arg) => ({
  id: arg.id({ required: true }),
  note: arg.string(),
  here: arg.string({ description: here }),
  atProvider: arg.string({ description: atProvider }),
}));

addDifferenceCommand(
  takeOverDifference,
  (arg) => ({
    id: arg.id({ required: true }),
    here: arg.string({ description: here }),
    atProvider: arg.string({ description: atProvider }),
  }),
  "Takes over the provider's price, date, status or end. Nothing is sent to the provider.",
);

builder.mutationField(compareNow.name, (t) =>
  t.boolean({
    description: 'Compares with the payment provider now, in the background; also with MONEY=off.',
    resolve: async (_root, _args, context) => {
      await run(context, compareNow, {});
      return true;
    },
  }),
);
