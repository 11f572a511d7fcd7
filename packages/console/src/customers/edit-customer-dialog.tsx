import { customerRecord } from '@kickstand/domain/customers/customer-record.ts';
import { HELMET_SIZES } from '@kickstand/domain/customers/customer-terms.ts';
import { Select, TextInput } from '@mantine/core';
import { AddressFields } from '../kit/edit-page/address-fields.tsx';
import { recordValues } from '../kit/edit-page/record-form.ts';
import { nameIn } from '../kit/edit-together/value-text.ts';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import type { CustomerDialogProps } from './customer-dialog.ts';
import { CustomerUpdateMutation } from './customer-documents.ts';
import classes from './edit-customer-dialog.module.css';
import { PlaceSelects } from './place-selects.tsx';
import { PromotionSelect } from './promotion-select.tsx';

/** An office belongs to its organization. */
const GROUPS = { together: [['organizationId', 'officeId']] };

/**
 * Changes the customer's details and organization. Existing subscriptions and orders are unchanged.
 */
export function EditCustomerDialog({ customer, ...dialog }: CustomerDialogProps) {
  const { id, organization, office, latestPromotion, updatedAt } = customer;
  return (
    <FormDialog
      title="Edit customer"
      draft={`customer.${id}`}
      version={updatedAt}
      groups={GROUPS}
      nameOf={nameIn([organization, office])}
      width="form"
      {...dialog}
      schema={customerRecord}
      initialValues={recordValues(customerRecord, customer)}
      mutation={CustomerUpdateMutation}
      variables={(_input, attributes) => ({
        customerId: id,
        attributes,
        expectedUpdatedAt: updatedAt,
      })}
      submitLabel="Save customer"
      successMessage="Customer saved"
      invalidates={['customer']}
    >
      {(form) => (
        <>
          <div className={classes.pair}>
            <TextInput label="First name" {...form.getInputProps('firstName')} />
            <TextInput label="Last name" {...form.getInputProps('lastName')} />
          </div>
          <TextInput
            label="E-mail"
            type="email"
            spellCheck={false}
            {...form.getInputProps('email')}
          />
          <div className={classes.pair}>
            <TextInput label="Phone (optional)" type="tel" {...form.getInputProps('phone')} />
            <Select
              label="Helmet size (optional)"
              placeholder="Unknown"
              clearable
              data={[...HELMET_SIZES]}
              {...form.getInputProps('helmetSize')}
              value={form.values.helmetSize || null}
            />
          </div>
          <PlaceSelects
            values={form.values}
            onChange={(places) => form.setValues(places)}
            organizationProps={form.getInputProps('organizationId')}
            officeProps={form.getInputProps('officeId')}
            keeps={{ organizationId: organization?.id ?? '', hasOffice: office !== null }}
          />
          <PromotionSelect
            organizationId={form.values.organizationId}
            saved={latestPromotion}
            {...form.getInputProps('promotionId')}
            onChange={(promotionId) => form.setFieldValue('promotionId', promotionId ?? '')}
          />
          <fieldset className={classes.address}>
            <legend>Shipping address</legend>
            <AddressFields form={form} name="shippingAddress" />
          </fieldset>
          <fieldset className={classes.address}>
            <legend>Billing address</legend>
            <AddressFields form={form} name="billingAddress" />
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
