import { createCreditInput } from '@kickstand/domain/customers/customer-money.ts';
import {
  CREDIT_KIND_LABELS,
  CREDIT_REASON_LABELS,
} from '@kickstand/domain/customers/customer-terms.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { optionsOf } from '../kit/list-toolbar/list-filter.ts';
import { RadioList } from '../kit/radio-list.tsx';
import { toastSuccess, toastWarning } from '../kit/toasts.tsx';
import { ProviderCustomerChoice } from './card-request/provider-customer-choice.tsx';
import type { CustomerDialogProps } from './customer-dialog.ts';
import { CustomerCreateCreditMutation } from './customer-documents.ts';
import { AmountField, withCents } from './customer-money-form.tsx';

const schema = z.preprocess(withCents, createCreditInput);

/** Adds credit for the customer's next invoices. */
export function CreditDialog({ customer, ...dialog }: CustomerDialogProps) {
  const [asksWho, setAsksWho] = useState(false);
  return (
    <FormDialog
      title="Add credit"
      {...dialog}
      schema={schema}
      initialValues={{
        customerId: customer.id,
        amountCents: '',
        kind: 'CREDIT',
        reason: '',
        notes: '',
        providerCustomer: '',
      }}
      mutation={CustomerCreateCreditMutation}
      rehearsal={whatWillHappen}
      variables={(input) => input}
      payloadErrors={({ customerCreateCredit: { errors } }) => {
        if (errors.some(({ path }) => path === 'providerCustomer')) setAsksWho(true);
        return errors.map(({ message }) => message);
      }}
      onSuccess={({ customerCreateCredit: { credit } }, { amountCents }) => {
        if (credit?.state === 'DONE')
          toastSuccess('Credit added', `${formatCents(amountCents)} for ${customer.fullName}.`);
        else
          toastWarning(PAYMENT_PENDING.message, 'The provider has not confirmed the credit yet.');
      }}
      invalidates={['customer']}
    >
      {(form) => (
        <>
          <p>
            For <strong>{customer.fullName}</strong>. Used up by the next invoices; never paid out.
          </p>
          <AmountField form={form} />
          <Select
            label="Kind"
            data={optionsOf(CREDIT_KIND_LABELS)}
            {...form.getInputProps('kind')}
          />
          <RadioList
            label="Reason"
            options={optionsOf(CREDIT_REASON_LABELS)}
            {...form.getInputProps('reason')}
          />
          <Textarea
            label={form.values.reason === 'OTHER' ? 'Notes' : 'Notes (optional)'}
            maxRows={8}
            {...form.getInputProps('notes')}
          />
          {asksWho && (
            <ProviderCustomerChoice
              customerId={customer.id}
              value={form.values.providerCustomer || undefined}
              onChange={(value) => form.setFieldValue('providerCustomer', value)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
