import { customerRecord } from '@kickstand/domain/customers/customer-record.ts';
import { commandFields, editedVersion } from '../platform/graphql/command-fields.ts';
import { builder, runEachTime } from '../platform/graphql/graphql-builder.ts';
import { recordInput } from '../records/record.graphql.ts';
import { createCustomer } from './create-customer.ts';
import { getCustomer } from './customer-rows.ts';
import { CustomerRef } from './customers.graphql.ts';
import { readActivationCode, showActivationCode } from './show-activation-code.ts';
import { updateCustomer } from './update-customer.ts';

/** Adds a mutation that returns the customer of its command. */
export const addCustomerCommand = commandFields(
  CustomerRef,
  (context, { customerId }: { readonly customerId: string }) => getCustomer(context, customerId),
);

addCustomerCommand(
  createCustomer,
  (arg) => ({
    email: arg.string(),
    firstName: arg.string(),
    lastName: arg.string(),
    phone: arg.string(),
    organizationId: arg.id(),
    officeId: arg.id({ description: 'Required if the organization has offices.' }),
  }),
  'Creates a customer. The organization must accept the e-mail address.',
);

const CustomerAttributesRef = builder.inputType('CustomerAttributes', {
  description: 'Omitted fields are unchanged; null clears a field.',
  fields: (t) => recordInput(t, customerRecord),
});

addCustomerCommand(updateCustomer, (arg) => ({
  customerId: arg.id({ required: true }),
  attributes: arg({ type: CustomerAttributesRef, required: true }),
  expectedUpdatedAt: editedVersion(arg),
}));

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
