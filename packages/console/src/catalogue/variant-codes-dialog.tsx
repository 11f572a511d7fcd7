import { variantCodesForm } from '@kickstand/domain/catalogue/maker-code.ts';
import { variantName } from '@kickstand/domain/catalogue/vehicle-parts.ts';
import { Checkbox, Textarea } from '@mantine/core';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { VariantCodesMutation, type VehicleDetail } from './vehicle-documents.ts';

/** The maker's codes of a saved variant, which are saved at once. */
export function VariantCodesDialog({
  variant,
  updatedAt,
  onClose,
}: {
  variant: VehicleDetail['variants'][number];
  /** Of its model. */
  updatedAt: string;
  onClose: () => void;
}) {
  const name = variantName(variant);
  return (
    <FormDialog
      title={`Codes of ${name}`}
      width="form"
      onClose={onClose}
      schema={variantCodesForm}
      initialValues={{ codes: variant.codes.join('\n'), shared: false }}
      version={updatedAt}
      mutation={VariantCodesMutation}
      variables={(input) => ({
        ...input,
        variantId: variant.id,
        expectedUpdatedAt: updatedAt,
      })}
      submitLabel="Save codes"
      successMessage={({ variantCodesUpdate: { codes } }) =>
        codes.length === 0 ? `${name} has no codes` : `Codes of ${name} saved`
      }
      invalidates={['vehicle']}
    >
      {(form) => (
        <>
          <p>
            When you scan one of these codes while receiving, the line of this variant is selected.
          </p>
          <Textarea
            label="Codes"
            description="The EAN or UPC on the carton, one per line."
            classNames={{ input: 'ks-mono' }}
            minRows={4}
            autosize
            maxRows={10}
            {...form.getInputProps('codes')}
          />
          <Checkbox
            label="Other variants may have the same codes"
            description="A scan then asks which variant it is."
            {...form.getInputProps('shared', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
