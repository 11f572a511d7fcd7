import { updateServiceAccountInput } from '@kickstand/domain/staff/service-account.ts';
import { useState } from 'react';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { ReturnAddressesField } from './return-addresses-field.tsx';
import {
  type ServiceAccountRow,
  ServiceAccountUpdateMutation,
} from './service-account-documents.ts';

interface ReturnAddressesDialogProps {
  account: ServiceAccountRow | undefined;
  onClose: () => void;
}

/** Changes where a service account may send customers after a checkout page. */
export function ReturnAddressesDialog({ account, onClose }: ReturnAddressesDialogProps) {
  // The dialog still shows its account while it closes.
  const [shown, setShown] = useState(account);
  if (account && account !== shown) setShown(account);
  if (!shown) return null;
  return (
    <FormDialog
      title={`Return addresses of ${shown.name}`}
      opened={account !== undefined}
      onClose={onClose}
      schema={updateServiceAccountInput}
      initialValues={{ id: shown.id, returnAddresses: shown.returnAddresses }}
      mutation={ServiceAccountUpdateMutation}
      variables={(values) => values}
      submitLabel="Save return addresses"
      successMessage="Return addresses saved"
      invalidates={['serviceAccount']}
    >
      {(form) => <ReturnAddressesField {...form.getInputProps('returnAddresses')} />}
    </FormDialog>
  );
}
