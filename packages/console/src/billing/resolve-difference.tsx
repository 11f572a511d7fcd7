import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EntityLink } from '../activity/entity-link.tsx';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { type BillingDifference, TakeOverDifferenceMutation } from './billing-documents.ts';
import { useShownDifference } from './use-shown-difference.ts';

/** Takes over what the provider says, after a question. */
function TakeOverButton({ difference, label }: { difference: BillingDifference; label: string }) {
  const { open, ...dialog } = useDialog();
  const { shown, keep, release } = useShownDifference(difference);
  const { id, aspect, here, atProvider, customer } = shown;
  const whose = customer?.fullName ?? difference.providerObjectId;
  const action = shown.takeOverLabel ?? label;
  const ends = aspect === 'Subscription';
  const resumes = aspect === 'Payment status' && here === 'PAUSED';
  return (
    <>
      <Button
        size="compact-sm"
        aria-label={`${label}: ${whose}`}
        onClick={() => {
          keep();
          open();
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        title={action}
        {...dialog}
        mutation={TakeOverDifferenceMutation}
        rehearsal={whatWillHappen}
        variables={{ id, here, atProvider }}
        onRefused={release}
        submitLabel={action}
        cancelLabel={ends ? 'Keep the subscription' : 'Cancel'}
        danger={ends}
        successMessage="Copied from the payment provider"
        invalidates={['billingDifference', 'subscription']}
      >
        {ends
          ? `The subscription of ${whose} has ended at the payment provider. It ends in Kickstand, too, and its vehicle goes on hold until it is returned. This cannot be undone.`
          : `${aspect} of the subscription of ${whose}: ${here} becomes ${atProvider} in Kickstand.${resumes ? ' If it was imported as paused, it becomes active, too.' : ''} Nothing else is changed. Nothing is sent to the payment provider.`}
      </ConfirmDialog>
    </>
  );
}

/** What resolves a difference: a button, or a link to the place where it is resolved. */
export function ResolveDifference({ difference }: { difference: BillingDifference }) {
  const { takeOverLabel, place, providerLink, providerObjectId, entityId, customer } = difference;
  if (takeOverLabel) return <TakeOverButton difference={difference} label={takeOverLabel} />;
  if (place === 'ADOPTION') {
    return (
      <Link to="/reports" search={{ tab: 'adoption', q: providerObjectId }}>
        Link it in Adoption
      </Link>
    );
  }
  if (place === 'OPERATION' && entityId) {
    return <EntityLink type="MoneyOperation" id={entityId} name="Open the payment" />;
  }
  if (place === 'SUBSCRIPTION' && entityId) {
    return <EntityLink type="Subscription" id={entityId} name="Open the subscription" />;
  }
  if (place === 'CUSTOMER' && customer) {
    return <EntityLink type="Customer" id={customer.id} name="Open the customer" />;
  }
  if (!providerLink) return 'Change it at the provider';
  return (
    <Anchor href={providerLink} target="_blank" rel="noopener noreferrer">
      Change it at the provider
    </Anchor>
  );
}
