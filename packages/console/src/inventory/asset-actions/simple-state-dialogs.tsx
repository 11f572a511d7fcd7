import { whatWillHappen } from '../../activity/what-will-happen/what-will-happen.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog/confirm-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import { ReportStolenDialog } from '../report-stolen-dialog.tsx';
import type { AssetDialogProps } from './asset-dialog.ts';
import { VehicleText } from './vehicle-text.tsx';

const TestRideMutation = graphql(`
  mutation AssetTestRide($assetId: ID!) { assetTestRide(assetId: $assetId) { id state } }
`);

const ReturnMutation = graphql(`
  mutation AssetReturn($assetId: ID!) { assetReturn(assetId: $assetId) { id state } }
`);

/** Lends the vehicle for a test ride. */
export function TestRideDialog({ asset, ...dialog }: AssetDialogProps) {
  return (
    <ConfirmDialog
      title="Test Ride"
      {...dialog}
      mutation={TestRideMutation}
      variables={{ assetId: asset.id }}
      submitLabel="Start test ride"
      successMessage="Vehicle is on a test ride"
      invalidates={['asset']}
    >
      <VehicleText asset={asset} /> goes out for a test ride and is not available until it is
      returned.
    </ConfirmDialog>
  );
}

/** The vehicle is back at the hub and needs to be inspected. */
export function ReturnDialog({ asset, ...dialog }: AssetDialogProps) {
  return (
    <ConfirmDialog
      title="Return"
      {...dialog}
      mutation={ReturnMutation}
      rehearsal={whatWillHappen}
      variables={{ assetId: asset.id }}
      submitLabel="Return vehicle"
      successMessage="Vehicle returned"
      invalidates={['asset']}
    >
      <VehicleText asset={asset} /> is back and marked Returned
      {asset.hub && ` at ${asset.hub.name}`}.
    </ConfirmDialog>
  );
}

/** Reports the vehicle stolen, which ends its subscription. */
export function StolenDialog({ asset, ...dialog }: AssetDialogProps) {
  return (
    <ReportStolenDialog
      vehicle={asset}
      customerName={asset.customer?.fullName ?? 'its customer'}
      subscription={asset.subscription}
      cancelLabel="Keep vehicle"
      {...dialog}
    />
  );
}
