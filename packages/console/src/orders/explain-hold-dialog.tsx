import { explainHoldInput } from '@kickstand/domain/orders/explain-hold.ts';
import { Textarea } from '@mantine/core';
import { DateField } from '../kit/date-field/date-field.tsx';
import { businessToday } from '../kit/dates.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import type { OrderDialogProps } from './order-dialog.ts';
import { ExplainHoldMutation } from './order-documents.ts';

/** Adds to an order on hold why it is, and when to ask the customer again. */
export function ExplainHoldDialog({ order, ...dialog }: OrderDialogProps) {
  const { id, customer, hold } = order;
  return (
    <FormDialog
      title="Add reason and date"
      {...dialog}
      schema={explainHoldInput}
      initialValues={{ id, reason: hold?.reason ?? '', askAgainOn: hold?.askAgainOn ?? '' }}
      mutation={ExplainHoldMutation}
      variables={(input) => input}
      submitLabel="Save"
      successMessage="Order saved"
      invalidates={['order']}
    >
      {(form) => (
        <>
          <p>
            Why the order of <strong>{customer.fullName}</strong> is on hold, and when to ask again.
          </p>
          <Textarea label="Reason (optional)" maxRows={4} {...form.getInputProps('reason')} />
          <DateField
            label="Ask again on (optional)"
            min={businessToday()}
            presets={['+7 days', '+30 days']}
            {...form.getInputProps('askAgainOn')}
          />
        </>
      )}
    </FormDialog>
  );
}
