import { createTransferOrderForm } from '@kickstand/domain/transfers/transfer-order-form.ts';
import { useNavigate } from '@tanstack/react-router';
import { currentHub } from '../hub-selection/hub-selection.ts';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../kit/graphql.ts';
import {
  type ChosenOrigin,
  type ChosenPlace,
  DestinationSelect,
  OriginSelect,
} from './place-select.tsx';
import { TransferFields, type TransferFieldValues } from './transfer-fields.tsx';

const CreateMutation = graphql(`
  mutation TransferOrderCreate($attributes: TransferOrderCreateAttributes!) {
    transferOrderCreate(attributes: $attributes) { id transferOrderNumber }
  }
`);

interface Values extends TransferFieldValues, Record<string, unknown> {
  origin: ChosenOrigin | null;
  destination: ChosenPlace | null;
}

/**
 * A new transfer order; its vehicles are scanned on its page. A customer's only vehicle is added
 * immediately.
 */
export function NewTransferDialog({
  destination = null,
  ...dialog
}: DialogState & {
  /** The initial values of the form. */
  destination?: ChosenPlace | null;
}) {
  const navigate = useNavigate();
  const hub = currentHub(useHubSelection());
  const start: Values = {
    origin: hub ? { type: 'Hub', id: hub.id } : null,
    destination,
    trackingInfo: '',
    shippingCosts: '',
    additionalCosts: '',
    notes: '',
    invoiceDocUrl: null,
  };
  return (
    <FormDialog
      title="New Transfer Order"
      width="form"
      draft={destination ? `transfer-order.new.${destination.id}` : 'transfer-order.new'}
      {...dialog}
      schema={createTransferOrderForm}
      initialValues={start}
      mutation={CreateMutation}
      variables={({ shippingCosts, additionalCosts, ...rest }) => ({
        attributes: {
          ...rest,
          shippingCostsCents: shippingCosts,
          additionalCostsCents: additionalCosts,
        },
      })}
      submitLabel="Create transfer order"
      successMessage={({ transferOrderCreate: { transferOrderNumber } }) =>
        `Transfer order ${transferOrderNumber} created`
      }
      invalidates={['transferOrder']}
      onSuccess={({ transferOrderCreate: { id } }) =>
        void navigate({
          to: '/transfer_orders/$transferOrderId',
          params: { transferOrderId: id },
        })
      }
    >
      {(form) => (
        <>
          <p>
            {form.values.origin?.type === 'Customer'
              ? "The customer's vehicle is added to the transfer order immediately."
              : "You'll scan the vehicles next."}
          </p>
          <OriginSelect
            value={form.values.origin}
            error={form.errors.origin}
            onChange={(origin) => {
              form.setFieldValue('origin', origin);
              if (origin?.id === form.values.destination?.id)
                form.setFieldValue('destination', null);
            }}
          />
          <DestinationSelect
            value={form.values.destination}
            error={form.errors.destination}
            except={form.values.origin}
            isFirst={start.origin !== null && destination === null}
            onChange={(destination) => form.setFieldValue('destination', destination)}
          />
          <TransferFields form={form} />
        </>
      )}
    </FormDialog>
  );
}
