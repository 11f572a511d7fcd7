import { cancelSubscriptionForm } from '@kickstand/domain/subscriptions/cancel-subscription.ts';
import { Anchor } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { useRequestedMoney } from '../entities/billing/money-preview.tsx';
import { AssetLabelQuestion } from '../entities/inventory/labels/asset-label.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../kit/graphql.ts';
import { toastSuccess } from '../kit/toasts.tsx';
import { CancelSubscriptionFields } from './cancel-subscription-fields.tsx';
import {
  restockFeeQuestion,
  startValues,
  subjectOf,
  variablesOf,
} from './cancel-subscription-form.ts';
import type { SubscriptionDialogProps } from './subscription-dialog.ts';

const CancelMutation = graphql(`
  mutation SubscriptionCancel($subscriptionId: ID!, $attributes: SubscriptionCancelAttributes!) {
    subscriptionCancel(subscriptionId: $subscriptionId, attributes: $attributes) {
      subscription { id state program asset { id state } }
      transferOrder { id transferOrderNumber }
    }
  }
`);

/** Cancels the subscription; its vehicle is returned. Offers a label if it is at the hub. */
export function CancelSubscriptionDialog({ subscription, ...dialog }: SubscriptionDialogProps) {
  const [returnedId, setReturnedId] = useState<string>();
  const navigate = useNavigate();
  const requestedMoney = useRequestedMoney();
  return (
    <>
      <FormDialog
        title="Cancel Subscription"
        width="form"
        {...dialog}
        schema={cancelSubscriptionForm(subjectOf(subscription))}
        initialValues={startValues(subscription)}
        mutation={CancelMutation}
        rehearsal={whatWillHappen}
        confirming={{
          confirmationEmail: subscription.customer.email,
          vehicleCollected: true,
          offboardingCompleted: true,
        }}
        variables={variablesOf}
        cancelLabel="Keep subscription"
        danger
        onSuccess={({ subscriptionCancel: { subscription: ended, transferOrder } }, input) => {
          const question = restockFeeQuestion(subscription, input);
          toastSuccess(
            'Subscription Cancelation succeeded',
            <>
              {requestedMoney(question, subscription.customer.card)}{' '}
              {transferOrder && (
                <>
                  Transfer order{' '}
                  <Anchor
                    href={`/transfer_orders/${transferOrder.id}`}
                    onClick={(event) => {
                      event.preventDefault();
                      void navigate({ to: `/transfer_orders/${transferOrder.id}` });
                    }}
                  >
                    {transferOrder.transferOrderNumber}
                  </Anchor>{' '}
                  created.
                </>
              )}
            </>,
          );
          const { asset, program } = ended;
          if (program === 'hub' && asset?.state === 'RETURNED') setReturnedId(asset.id);
        }}
        invalidates={['subscription']}
      >
        {(form) => <CancelSubscriptionFields subscription={subscription} form={form} />}
      </FormDialog>
      {returnedId && (
        <AssetLabelQuestion assetId={returnedId} onClose={() => setReturnedId(undefined)} />
      )}
    </>
  );
}
