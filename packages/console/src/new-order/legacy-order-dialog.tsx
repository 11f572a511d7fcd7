import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { createOrderLegacyInput } from '@kickstand/domain/orders/create-order.ts';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { creationErrors } from './creation-errors.ts';
import {
  allVariantsQuery,
  OrderCreateLegacyMutation,
  type PlainVariant,
} from './new-order-documents.ts';
import type { NewOrderDialogProps } from './new-order-draft.ts';

const EMPTY: { customerEmail: string; variantId: string | null } = {
  customerEmail: '',
  variantId: null,
};

const describe = ({ brand, model, color, size }: PlainVariant): string =>
  `${brand} ${model}, ${color}, ${sizeLabel(size)}`;

/** A new order in a single form: any customer by e-mail, any variant. */
export function LegacyOrderDialog({ opened, onClose, customerEmail }: NewOrderDialogProps) {
  const navigate = useNavigate();
  const variants = useQuery({ ...allVariantsQuery, enabled: opened });
  return (
    <FormDialog
      title="New order"
      draft={`order.new.${customerEmail}`}
      opened={opened}
      onClose={onClose}
      schema={createOrderLegacyInput}
      initialValues={{ ...EMPTY, customerEmail }}
      mutation={OrderCreateLegacyMutation}
      variables={({ customerEmail, variantId }) => ({ customerEmail, variantId })}
      submitLabel="Create order"
      successMessage="Order created successfully"
      invalidates={['order']}
      payloadErrors={(data) => creationErrors(data.orderCreateLegacy)}
      onSuccess={({ orderCreateLegacy }) => {
        const { order } = orderCreateLegacy;
        if (order) void navigate({ to: `/orders/${order.id}` });
      }}
    >
      {(form) => (
        <>
          <TextInput
            label="Customer e-mail"
            type="email"
            inputMode="email"
            autoComplete="off"
            {...form.getInputProps('customerEmail')}
          />
          <Select
            label="Variant"
            placeholder={variants.isPending ? 'Loading...' : 'Search variants'}
            searchable
            maxDropdownHeight={280}
            nothingFoundMessage="No variant matches"
            data={(variants.data?.variants ?? []).map((variant) => ({
              value: variant.id,
              label: describe(variant),
            }))}
            {...form.getInputProps('variantId')}
          />
        </>
      )}
    </FormDialog>
  );
}
