import { reorderPointForm } from '@kickstand/domain/inventory/reorder-point.ts';
import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { vehicleName } from '../../entities/catalogue/vehicle-text.ts';
import { typedNumber } from '../../kit/edit-page/typed-values.ts';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { useSubmission } from '../../kit/form-dialog/use-submission.ts';
import { graphql } from '../../kit/graphql.ts';
import type { StatsRow } from './variant-stats-query.ts';

const SaveMutation = graphql(`
  mutation ReorderPointSave(
    $hubId: ID!
    $variantId: ID!
    $level: Int!
    $orderQuantity: Int!
    $expectedUpdatedAt: DateTime
  ) {
    reorderPointSave(
      hubId: $hubId
      variantId: $variantId
      level: $level
      orderQuantity: $orderQuantity
      expectedUpdatedAt: $expectedUpdatedAt
    ) { hubId variantId level orderQuantity updatedAt }
  }
`);

const DeleteMutation = graphql(`
  mutation ReorderPointDelete($hubId: ID!, $variantId: ID!, $expectedUpdatedAt: DateTime) {
    reorderPointDelete(hubId: $hubId, variantId: $variantId, expectedUpdatedAt: $expectedUpdatedAt)
  }
`);

/** The entries as they were typed. */
interface Values extends Record<string, unknown> {
  level: string;
  orderQuantity: string;
}

const schema = z.preprocess(
  ({ level, orderQuantity }: Values) => ({
    level: typedNumber(level),
    orderQuantity: typedNumber(orderQuantity),
  }),
  reorderPointForm,
);

interface ReorderPointDialogProps {
  readonly row: StatsRow;
  readonly hubId: string;
  /** Undefined if there is none yet. */
  readonly point: NonNullable<StatsRow['reorderPoint']> | undefined;
  readonly onClose: () => void;
}

/** Sets, changes or removes the reorder point of a variant at a hub. */
export function ReorderPointDialog({ row, hubId, point, onClose }: ReorderPointDialogProps) {
  const of = {
    hubId,
    variantId: row.variantId,
    ...(point && { expectedUpdatedAt: point.updatedAt }),
  };
  const initialValues: Values = {
    level: point ? String(point.level) : '',
    orderQuantity: point ? String(point.orderQuantity) : '',
  };
  const removal = useSubmission({
    mutation: DeleteMutation,
    successMessage: 'Reorder point removed',
    invalidates: ['stock'],
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Reorder point"
      opened
      onClose={onClose}
      schema={schema}
      initialValues={initialValues}
      mutation={SaveMutation}
      variables={(input) => ({ ...of, ...input })}
      submitLabel="Save reorder point"
      successMessage="Reorder point saved"
      invalidates={['stock']}
    >
      {(form) => (
        <>
          <p>
            <strong>{vehicleName(row)}</strong>
          </p>
          <TextInput
            label="Keep"
            description="Vehicles that should remain after every open order, with what is on its way."
            inputMode="numeric"
            {...form.getInputProps('level')}
          />
          <TextInput
            label="Order"
            description="Suggestions are multiples of this."
            inputMode="numeric"
            {...form.getInputProps('orderQuantity')}
          />
          {point && (
            <p>
              <Button
                variant="default"
                disabled={removal.busy}
                onClick={() => void removal.submit(of)}
              >
                Remove reorder point
              </Button>
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}
