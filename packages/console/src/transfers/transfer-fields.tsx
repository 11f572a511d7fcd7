import type { TransferOrderState } from '@kickstand/domain/transfers/transfer-order-terms.ts';
import {
  isEditable,
  type TransferOrderField,
} from '@kickstand/domain/transfers/update-transfer-order.ts';
import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FileField } from '../files/file-field.tsx';
import { CodeInput } from '../kit/code-input.tsx';
import { MoneyInput } from '../kit/money-input.tsx';
import classes from './transfer-fields.module.css';

/** Editable fields of a transfer order; costs in dollars as typed. */
export interface TransferFieldValues {
  trackingInfo: string;
  shippingCosts: string;
  additionalCosts: string;
  notes: string;
  invoiceDocUrl: string | null;
}

/** The fields of a transfer order besides its places; those fixed by its state are read-only. */
export function TransferFields<Values extends TransferFieldValues & Record<string, unknown>>({
  form,
  state = 'OPEN',
}: {
  form: UseFormReturnType<Values>;
  state?: TransferOrderState;
}) {
  const fixed = (field: TransferOrderField) => !isEditable(state, field);
  const invoice = form.getInputProps('invoiceDocUrl');
  return (
    <>
      <CodeInput
        label="Tracking number (optional)"
        classNames={{ input: 'ks-mono' }}
        disabled={fixed('trackingInfo')}
        {...form.getInputProps('trackingInfo')}
      />
      <div className={classes.costs}>
        <MoneyInput
          label="Shipping costs (optional)"
          disabled={fixed('shippingCostsCents')}
          {...form.getInputProps('shippingCosts')}
        />
        <MoneyInput
          label="Additional costs (optional)"
          disabled={fixed('additionalCostsCents')}
          {...form.getInputProps('additionalCosts')}
        />
      </div>
      <Textarea label="Notes (optional)" maxRows={8} {...form.getInputProps('notes')} />
      <FileField
        label="Invoice (optional)"
        prefix="transfer_orders"
        value={form.values.invoiceDocUrl}
        onChange={invoice.onChange}
        error={invoice.error}
      />
    </>
  );
}
