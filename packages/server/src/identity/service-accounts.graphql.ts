import { lastDayBefore } from '@kickstand/domain/kernel/calendar.ts';
import {
  SERVICE_ACCOUNT_STATES,
  serviceAccountState,
} from '@kickstand/domain/staff/service-account.ts';
import { SERVICE_ACCOUNT_AREAS } from '@kickstand/domain/staff/service-account-areas.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder, runEachTime } from '../platform/graphql/graphql-builder.ts';
import { createServiceAccount } from './create-service-account.ts';
import { revokeServiceAccount } from './revoke-service-account.ts';
import {
  getServiceAccount,
  SELECT_SERVICE_ACCOUNTS,
  type ServiceAccount,
} from './service-account-rows.ts';
import { updateServiceAccount } from './update-service-account.ts';

export const ServiceAccountAreaRef = builder.enumType('ServiceAccountArea', {
  description: 'What a service account may do; docs/api.md lists the operations of each.',
  values: SERVICE_ACCOUNT_AREAS,
});

const ServiceAccountStateRef = builder.enumType('ServiceAccountState', {
  description: 'Only tokens of ACTIVE accounts are accepted.',
  values: SERVICE_ACCOUNT_STATES,
});

const ServiceAccountRef = builder.objectRef<ServiceAccount>('ServiceAccount').implement({
  description: "A token for one of the company's own programs, such as its web checkout.",
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Histories name it as the actor.' }),
    purpose: t.exposeString('purpose'),
    areas: t.expose('areas', { type: [ServiceAccountAreaRef], estimatedRows: 5 }),
    returnAddresses: t.exposeStringList('returnAddresses', {
      description:
        'Where it may send customers after a checkout page: https addresses and the paths below them. Empty permits every address, for accounts from before there were return addresses.',
    }),
    state: t.field({
      type: ServiceAccountStateRef,
      resolve: (account, _args, { database }) => serviceAccountState(account, database.clock.now()),
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    expiresOn: t.field({
      type: 'Date',
      description: "The last day on which it is accepted, in the business's time zone.",
      resolve: ({ expiresAt }, _args, { config }) =>
        lastDayBefore(expiresAt, config.BUSINESS_TIME_ZONE),
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Accurate to a minute.',
    }),
    createdByEmail: t.exposeString('createdByEmail'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    revokedByEmail: t.exposeString('revokedByEmail', { nullable: true }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null unless it is revoked.',
    }),
  }),
});

builder.queryField('serviceAccounts', (t) =>
  t.field({
    type: [ServiceAccountRef],
    estimatedRows: 50,
    description: 'All that are not revoked, by name, then those revoked last; at most 100.',
    extensions: { checksCaller: true },
    resolve: (_root, _args, { admission }) => admission.readAll(SELECT_SERVICE_ACCOUNTS),
  }),
);

const CreatedRef = builder
  .objectRef<{ readonly account: ServiceAccount; readonly token: string }>(
    'ServiceAccountCreatePayload',
  )
  .implement({
    description: 'A new service account with its token.',
    fields: (t) => ({
      serviceAccount: t.expose('account', { type: ServiceAccountRef }),
      token: t.exposeString('token', {
        description: 'Only returned here: it is stored as a hash and cannot be shown again.',
      }),
    }),
  });

builder.mutationField(createServiceAccount.name, (t) =>
  t.field({
    type: CreatedRef,
    description:
      'Creates a service account and returns its token. An Idempotency-Key has no effect, because a token is returned once.',
    args: {
      name: t.arg.string({ required: true }),
      purpose: t.arg.string({ required: true }),
      areas: t.arg({ type: [ServiceAccountAreaRef], required: true }),
      returnAddresses: t.arg.stringList({
        description:
          'Required with the area ORDERS: https addresses, such as https://shop.example.',
      }),
      expiresOn: t.arg({
        type: 'Date',
        required: true,
        description: "The last day on which it is accepted, in the business's time zone.",
      }),
    },
    resolve: async (_root, args, context) => {
      const { serviceAccountId, token } = await runEachTime(context, createServiceAccount, args);
      return { account: await getServiceAccount(context.database.sql, serviceAccountId), token };
    },
  }),
);

const addAccountCommand = commandFields(
  ServiceAccountRef,
  ({ database }, { serviceAccountId }: { readonly serviceAccountId: string }) =>
    getServiceAccount(database.sql, serviceAccountId),
);

addAccountCommand(
  updateServiceAccount,
  (arg) => ({
    id: arg.id({ required: true }),
    returnAddresses: arg.stringList({ required: true }),
  }),
  'Replaces the return addresses of an account; those of open pages are unchanged.',
);

addAccountCommand(
  revokeServiceAccount,
  (arg) => ({ id: arg.id({ required: true }) }),
  'Rejects the next request of an account. It cannot be enabled again.',
);
