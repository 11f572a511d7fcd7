import { createChargeInput } from '@kickstand/domain/customers/customer-money.ts';
import { CHARGE_REASON_LABELS } from '@kickstand/domain/customers/customer-terms.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import { Select, Switch, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { moneyMoved } from '../entities/billing/money-line.tsx';
import type { MoneyQuestion } from '../entities/billing/money-line-documents.ts';
import { MoneyPreview } from '../entities/billing/money-preview.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { optionsOf } from '../kit/list-toolbar/list-filter.ts';
import { toastSuccess, toastWarning } from '../kit/toasts.tsx';
import { explainDecline } from './card-request/request-card-button.tsx';
import type { CustomerDialogProps } from './customer-dialog.ts';
import {
  CustomerCreateOneTimePaymentMutation,
  type CustomerDetail,
  type TaxRateOnFile,
} from './customer-documents.ts';
import { AmountField, roundedCents, withCents } from './customer-money-form.tsx';
import { taxRateQuery } from './customer-query.ts';
import { taxRateText } from './tax-rate-text.ts';

/** The tax rate on file is sent with the charge if the switch is on. */
function schemaOf(rate: TaxRateOnFile | null) {
  return z.preprocess(
    (values: { readonly amountCents?: unknown; readonly taxed?: unknown }) => ({
      ...withCents(values),
      settings: { taxRateId: values?.taxed && rate ? rate.id : null },
    }),
    createChargeInput,
  );
}

/** A damage that an inspection found. */
export interface DamageToCharge {
  readonly inspectionId: string;
  readonly line: number;
  readonly name: string;
  readonly amountCents: number;
}

/** What the form has at first. */
function startOf(damage: DamageToCharge | undefined) {
  if (!damage) return { amountCents: '', reason: '', notes: '', damage: null };
  const { inspectionId, line, name, amountCents } = damage;
  return {
    amountCents: (amountCents / 100).toFixed(2),
    reason: 'MAINTENANCE_CHARGE',
    notes: name,
    damage: { inspectionId, line },
  };
}

/** Charges the customer's card once. It opens when the tax rate is loaded. */
export function ChargeDialog({
  customer,
  opened,
  onClose,
  damage,
}: CustomerDialogProps & { readonly damage?: DamageToCharge }) {
  const { data: rate } = useQuery(taxRateQuery(customer.id));
  const schema = schemaOf(rate ?? null);
  return (
    <FormDialog
      title={damage ? `Charge for ${damage.name}` : 'One-time charge'}
      opened={opened && rate !== undefined}
      onClose={onClose}
      schema={schema}
      initialValues={{
        customerId: customer.id,
        ...startOf(damage),
        taxed: rate !== null,
      }}
      mutation={CustomerCreateOneTimePaymentMutation}
      rehearsal={whatWillHappen}
      variables={(input) => input}
      submitLabel="Charge card"
      needed={{ amountCents: 'Amount', reason: 'Reason', notes: 'Notes' }}
      payloadErrors={({ customerCreateOneTimePayment: { errors } }) =>
        errors.map(({ message }) => message)
      }
      explainRefusals={explainDecline(customer)}
      onSuccess={({ customerCreateOneTimePayment: { charge } }) => {
        if (charge?.line) {
          toastSuccess('Charge succeeded', moneyMoved(charge.line, customer.card));
        } else
          toastWarning(PAYMENT_PENDING.message, 'This page updates once the provider confirms it.');
      }}
      invalidates={damage ? ['customer', 'asset', 'subscription'] : ['customer']}
    >
      {(form) => (
        <>
          <p>
            Charges <strong>{customer.fullName}</strong> now. This cannot be undone.
          </p>
          <AmountField form={form} description="Before sales tax." />
          <Select
            label="Reason"
            placeholder="Select a reason"
            data={optionsOf(CHARGE_REASON_LABELS)}
            {...form.getInputProps('reason')}
          />
          <Textarea
            label={form.values.reason === 'OTHER' ? 'Notes' : 'Notes (optional)'}
            maxRows={8}
            {...form.getInputProps('notes')}
          />
          <Switch
            label="Add sales tax"
            description={taxRateText(rate)}
            disabled={!rate}
            {...form.getInputProps('taxed', { type: 'checkbox' })}
          />
          <MoneyPreview
            question={questionOf(customer, form.values, rate ?? null)}
            card={customer.card}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The preview's input; null while there is no amount. */
function questionOf(
  customer: CustomerDetail,
  values: { readonly amountCents: string; readonly taxed: boolean },
  rate: TaxRateOnFile | null,
): MoneyQuestion | null {
  const cents = roundedCents(values.amountCents);
  if (cents === undefined || !(cents > 0)) return null;
  const taxRateId = values.taxed && rate ? rate.id : null;
  return { action: 'CHARGE', id: customer.id, amountCents: cents, taxRateId };
}
