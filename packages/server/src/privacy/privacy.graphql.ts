import { RETENTION_KINDS } from '@kickstand/domain/privacy/retention-terms.ts';
import { refuseStartOver } from '@kickstand/domain/privacy/start-over.ts';
import { addCustomerCommand } from '../customers/customer-commands.graphql.ts';
import { addExportCommand } from '../exports/report-exports.graphql.ts';
import { addTrueCommand } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { anonymizeCustomer } from './anonymize-customer.ts';
import { exportCustomerData } from './export-customer-data.ts';
import { readMoneyOnAt } from './installation.ts';
import { listRetention, type RetentionPeriod } from './retention.ts';
import { startOver } from './start-over.ts';

addCustomerCommand(
  anonymizeCustomer,
  (arg) => ({
    customerId: arg.id({ required: true }),
    confirmationEmail: arg.string({
      description: "The customer's e-mail; if given, it must match.",
    }),
  }),
  'Anonymizes a customer. Cannot be undone.',
);

addExportCommand(
  exportCustomerData,
  (arg) => ({ customerId: arg.id({ required: true }) }),
  'Starts an export of all data about a customer, as a JSON file.',
);

addTrueCommand(
  startOver,
  (arg) => ({ confirmation: arg.string({ required: true, description: "'start over'" }) }),
  'Deletes all data but staff, settings and the security log; only where payments have never been on. Cannot be undone.',
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
