import { anonymizeCustomerForm } from '@kickstand/domain/customers/anonymize-customer.ts';
import { CodeInput } from '../kit/code-input.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { Note } from '../kit/note.tsx';
import { toastSuccess } from '../kit/toasts.tsx';
import type { CustomerDialogProps } from './customer-dialog.ts';
import { CustomerAnonymizeMutation } from './customer-documents.ts';

/** Anonymizes a customer; requires the retyped e-mail. */
export function AnonymizeDialog({ customer, ...dialog }: CustomerDialogProps) {
  const { id, email, fullName } = customer;
  return (
    <FormDialog
      title="Anonymize customer"
      {...dialog}
      schema={anonymizeCustomerForm(email)}
      initialValues={{ customerId: id, confirmationEmail: '' }}
      mutation={CustomerAnonymizeMutation}
      variables={(input) => input}
      submitLabel="Anonymize"
      cancelLabel="Keep customer"
      danger
      onSuccess={({ customerAnonymize }) =>
        toastSuccess('Customer anonymized', `Now called ${customerAnonymize.fullName}.`)
      }
      invalidates={['customer', 'export']}
    >
      {(form) => (
        <>
          <p>
            Name, e-mail, phone, addresses, comments and notes of <strong>{fullName}</strong> are
            deleted in Kickstand and cleared at the payment provider. Amounts, dates, states and
            vehicles are kept under an anonymous name. This cannot be undone.
          </p>
          <Note meaning="attention">
            Export files that may name the customer and the files of finished imports are deleted.
            Delete the customer from your other systems separately.
          </Note>
          <CodeInput
            label="Customer e-mail"
            description={`Type ${email} to confirm.`}
            type="email"
            {...form.getInputProps('confirmationEmail')}
          />
        </>
      )}
    </FormDialog>
  );
}
