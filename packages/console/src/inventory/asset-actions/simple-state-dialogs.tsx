import { ConfirmDialog } from '../../kit/confirm-dialog/confirm-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import { ReportStolenMutation } from '../report-stolen-mutation.ts';
import type { AssetDialogProps } from './asset-dialog.ts';
import { VehicleWords } from './vehicle-words.tsx';

const TestRideMutation = graphql(`
  mutation AssetTestRide($assetId: ID!) { assetTestRide(assetId: $assetId) { id state } }
`);

const ReturnMutation = graphql(`
  mutation AssetReturn($assetId: ID!) { assetReturn(assetId: $assetId) { id state } }
`);

/** Lends the vehicle for a test ride. */
export function TestRideDialog({ asset, opened, onClose }: AssetDialogProps) {
  return (
    <ConfirmDialog
      title="Test Ride"
      opened={opened}
      onClose={onClose}
      mutation={TestRideMutation}
      variables={{ assetId: asset.id }}
      submitLabel="Start test ride"
      successMessage="Vehicle is on a test ride"
      invalidates={['asset']}
    >
      <VehicleWords asset={asset} /> goes out for a test ride and is not available until it is
      returned.
    </ConfirmDialog>
  );
}

/** The vehicle is back at the hub and needs to be inspected. */
export function ReturnDialog({ asset, opened, onClose }: AssetDialogProps) {
  return (
    <ConfirmDialog
      title="Return"
      opened={opened}
      onClose={onClose}
      mutation={ReturnMutation}
      variables={{ assetId: asset.id }}
      submitLabel="Return vehicle"
      successMessage="Vehicle returned"
      invalidates={['asset']}
    >
      <VehicleWords asset={asset} /> is back and marked Returned
      {asset.hub && ` at ${asset.hub.name}`}.
    </ConfirmDialog>
  );
}

/** The vehicle is permanently lost, which ends the subscription. */
export function ReportStolenDialog({ asset, opened, onClose }: AssetDialogProps) {
  const { customer, subscription } = asset;
  const swap = subscription?.pendingSwapOrder ?? subscription?.heldSwapOrder;
  return (
    <ConfirmDialog
      title="Report Stolen"
      opened={opened}
      onClose={onClose}
      mutation={ReportStolenMutation}
      variables={{ assetId: asset.id }}
      submitLabel="Report Stolen"
      cancelLabel="Keep vehicle"
      danger
      successMessage="Vehicle reported stolen"
      invalidates={['asset']}
    >
      <VehicleWords asset={asset} /> is recorded as stolen and the subscription of{' '}
      <strong>{customer?.fullName ?? 'its customer'}</strong> is canceled
      {swap && ', together with its swap order'}. The deductible is charged later, from the theft
      report. This cannot be undone.
    </ConfirmDialog>
  );
}
