import { RETENTION_KINDS } from '@kickstand/domain/privacy/retention-terms.ts';
import { refuseStartOver } from '@kickstand/domain/privacy/start-over.ts';
import { loadCustomerDetails, withDetails } from '../customers/customer-rows.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { addExportCommand } from '../exports/report-exports.graphql.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import { anonymizeCustomer } from './anonymize-customer.ts';
import { exportCustomerData } from './export-customer-data.ts';
import { readMoneyOnAt } from './installation.ts';
import { listRetention, type RetentionPeriod } from './retention.ts';
import { startOver } from './start-over.ts';

builder.mutationField(anonymizeCustomer.name, (t) =>
  t.field({
    type: CustomerRef,
    description: 'Anonymizes a customer. Cannot be undone.',
    args: {
      customerId: t.arg.id({ required: true }),
      confirmationEmail: t.arg.string({
        description: "The customer's e-mail; if given, it must match.",
      }),
    },
    resolve: async (_root, args, context) => {
      const { customerId } = await run(context, anonymizeCustomer, args);
      const details = existing(await loadCustomerDetails(context, customerId), 'Customer');
      return withDetails(details);
    },
  }),
);

addExportCommand(
  exportCustomerData,
  (arg) => ({ customerId: arg.id({ required: true }) }),
  'Starts an export of all data about a customer, as a JSON file.',
);

builder.mutationField(startOver.name, (t) =>
  t.field({
    type: 'Boolean',
    description:
      'Deletes all data but staff, settings and the security log; only where payments have never been on. Cannot be undone.',
    args: { confirmation: t.arg.string({ required: true, description: "'start over'" }) },
    resolve: async (_root, args, context) => {
      await run(context, startOver, args);
      return true;
    },
  }),
);

builder.queryField('installationStartOverRefusal', (t) =>
  t.field({
    type: 'String',
    nullable: true,
    description: 'Why the installation cannot start over; null if it can.',
    resolve: async (_root, _args, { config, database }) => {
      const moneyOnAt = await readMoneyOnAt(database.sql);
      return refuseStartOver({ moneyOn: config.MONEY === 'on', moneyOnAt })?.message ?? null;
    },
  }),
);

const RetentionKindRef = builder.enumType('RetentionKind', {
  description: 'Data that is deleted by age.',
  values: RETENTION_KINDS,
});

const RetentionPeriodRef = builder.objectRef<RetentionPeriod>('RetentionPeriod').implement({
  description: 'A retention period.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RetentionKindRef }),
    days: t.exposeInt('days', { nullable: true, description: 'Null: not deleted by age.' }),
    ranAt: t.expose('ranAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the nightly job last ran.',
    }),
    removed: t.exposeInt('removed', { description: 'What the last run deleted.' }),
  }),
});

builder.queryField('dataRetention', (t) =>
  t.field({
    type: [RetentionPeriodRef],
    description: 'Retention periods, as configured.',
    resolve: (_root, _args, context) => listRetention(context),
  }),
);
