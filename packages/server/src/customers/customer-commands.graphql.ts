import { customerRecord } from '@kickstand/domain/customers/customer-record.ts';
import { builder, run, runEachTime } from '../platform/graphql/graphql-builder.ts';
import { recordInput } from '../records/record.graphql.ts';
import { createCustomer } from './create-customer.ts';
import { getCustomer } from './customer-rows.ts';
import { CustomerRef } from './customers.graphql.ts';
import { readActivationCode, showActivationCode } from './show-activation-code.ts';
import { updateCustomer } from './update-customer.ts';

builder.mutationField(createCustomer.name, (t) =>
  t.field({
    type: CustomerRef,
    description: 'Creates a customer. The organization must accept the e-mail address.',
    args: {
      email: t.arg.string(),
      firstName: t.arg.string(),
      lastName: t.arg.string(),
      phone: t.arg.string(),
      organizationId: t.arg.id(),
      officeId: t.arg.id({ description: 'Required if the organization has offices.' }),
    },
    resolve: async (_root, args, context) =>
      getCustomer(context, (await run(context, createCustomer, args)).customerId),
  }),
);

const CustomerAttributesRef = builder.inputType('CustomerAttributes', {
  description: 'Omitted fields are unchanged; null clears a field.',
  fields: (t) => recordInput(t, customerRecord),
});

builder.mutationField(updateCustomer.name, (t) =>
  t.field({
    type: CustomerRef,
    args: {
      customerId: t.arg.id({ required: true }),
      attributes: t.arg({ type: CustomerAttributesRef, required: true }),
      expectedUpdatedAt: t.arg({
        type: 'DateTime',
        description: 'The `updatedAt` of the edited version; rejected if there is a newer one.',
      }),
    },
    resolve: async (_root, args, context) =>
      getCustomer(context, (await run(context, updateCustomer, args)).customerId),
  }),
);

builder.mutationField(showActivationCode.name, (t) =>
  t.string({
    description: 'The activation code in full. Each call is recorded in the security log.',
    args: { customerId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { customerId } = await runEachTime(context, showActivationCode, args);
      return (await readActivationCode(context.database.sql, customerId)) ?? '';
    },
  }),
);
