import { createCustomerInput } from '@kickstand/domain/customers/customer-record.ts';
import { Anchor, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CodeInput } from '../kit/code-input.tsx';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { graphql } from '../kit/graphql.ts';
import { NewButton } from '../kit/list-page/new-button.tsx';
import { PlaceSelects } from './place-selects.tsx';

const CustomerCreateMutation = graphql(`
  mutation CustomerCreate(
    $email: String
    $firstName: String
    $lastName: String
    $phone: String
    $organizationId: ID
    $officeId: ID
  ) {
    customerCreate(
      email: $email
      firstName: $firstName
      lastName: $lastName
      phone: $phone
      organizationId: $organizationId
      officeId: $officeId
    ) { id }
  }
`);

const START = {
  email: '',
  firstName: '',
  lastName: '',
  organizationId: '',
  officeId: '',
  phone: '',
};

/** Asks for the customer's details, organization and office, then opens the new customer's page. */
function NewCustomerDialog(dialog: DialogState) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title="New customer"
      draft="customer.new"
      {...dialog}
      schema={createCustomerInput}
      initialValues={START}
      mutation={CustomerCreateMutation}
      variables={(input) => input}
      submitLabel="Create customer"
      successMessage="Customer created"
      invalidates={['customer']}
      onSuccess={({ customerCreate: { id } }) =>
        void navigate({ to: '/customers/$customerId', params: { customerId: id } })
      }
    >
      {(form) => (
        <>
          <CodeInput label="E-mail" type="email" {...form.getInputProps('email')} />
          <TextInput label="First name" autoComplete="off" {...form.getInputProps('firstName')} />
          <TextInput label="Last name" autoComplete="off" {...form.getInputProps('lastName')} />
          <PlaceSelects
            values={form.values}
            onChange={(places) => form.setValues(places)}
            organizationProps={form.getInputProps('organizationId')}
            officeProps={form.getInputProps('officeId')}
          />
          <TextInput
            label="Phone (optional)"
            type="tel"
            autoComplete="off"
            {...form.getInputProps('phone')}
          />
        </>
      )}
    </FormDialog>
  );
}

/** 'New customer' above the list. */
export function NewCustomerButton() {
  const { open, ...dialog } = useDialog();
  return (
    <>
      <NewButton operation="customerCreate" label="New customer" onClick={open} />
      <NewCustomerDialog {...dialog} />
    </>
  );
}

/** Creates the first customer, from an empty list. */
export function NewCustomerLink() {
  const { open, ...dialog } = useDialog();
  return (
    <>
      <Anchor component="button" type="button" onClick={open}>
        Add the first customer
      </Anchor>
      <NewCustomerDialog {...dialog} />
    </>
  );
}
