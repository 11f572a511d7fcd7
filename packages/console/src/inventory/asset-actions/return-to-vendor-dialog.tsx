import { returnToVendorInput } from '@kickstand/domain/inventory/return-to-vendor.ts';
import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { whatWillHappen } from '../../activity/what-will-happen/what-will-happen.tsx';
import { typedCents } from '../../kit/edit-page/typed-values.ts';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import { MoneyInput } from '../../kit/money-input.tsx';
import type { AssetDialogProps } from './asset-dialog.ts';
import { VehicleText } from './vehicle-text.tsx';

const ReturnToVendorMutation = graphql(`
  mutation AssetReturnToVendor($assetId: ID!, $reference: String!, $creditCents: Cents!) {
    assetReturnToVendor(assetId: $assetId, reference: $reference, creditCents: $creditCents) {
      id state
    }
  }
`);

/** The amount is typed in dollars and sent in cents. */
const schema = z.preprocess(
  (values: { creditCents?: unknown }) => ({
    ...values,
    creditCents: typedCents(String(values?.creditCents ?? '')) ?? undefined,
  }),
  returnToVendorInput,
);

/** Sends the vehicle back to the vendor that it was bought from. */
export function ReturnToVendorDialog({ asset, ...dialog }: AssetDialogProps) {
  return (
    <FormDialog
      title="Return to vendor"
      {...dialog}
      schema={schema}
      initialValues={{ assetId: asset.id, reference: '', creditCents: '' }}
      mutation={ReturnToVendorMutation}
      rehearsal={whatWillHappen}
      variables={(input) => input}
      cancelLabel="Keep vehicle"
      danger
      successMessage="Vehicle returned to its vendor"
      invalidates={['asset', 'purchaseOrder', 'vendor']}
    >
      {(form) => (
        <>
          <p>
            <VehicleText asset={asset} /> goes back to {asset.purchaseOrder?.vendorName} and is
            decommissioned. This cannot be undone.
          </p>
          <TextInput
            label="Reference"
            description="The vendor's number of the return."
            {...form.getInputProps('reference')}
          />
          <MoneyInput
            label="Credit note"
            description="The amount that the vendor credits; 0 if nothing."
            {...form.getInputProps('creditCents')}
          />
        </>
      )}
    </FormDialog>
  );
}
