import { ORDER_STATE_LABELS, type OrderState } from '@kickstand/domain/orders/order-terms.ts';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { Serial } from '../entities/inventory/serial-label.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { graphql } from '../kit/graphql.ts';

const ReportStolenMutation = graphql(`
  mutation AssetReportStolen($assetId: ID!) {
    assetReportStolen(assetId: $assetId) { id state }
  }
`);

interface StolenVehicle {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly variant: { readonly brand: string; readonly model: string };
}

/** The subscription that the theft ends. */
interface EndedSubscription {
  readonly pendingSwapOrder: { readonly state: OrderState } | null;
  readonly heldSwapOrder: { readonly state: OrderState } | null;
  readonly transferOrder: { readonly transferOrderNumber: string; readonly state: string } | null;
  readonly organization: { readonly name: string; readonly theftInsuranceEnabled: boolean } | null;
}

interface ReportStolenDialogProps {
  readonly vehicle: StolenVehicle;
  readonly customerName: string;
  readonly subscription: EndedSubscription | null;
  /** The button that changes nothing: 'Keep vehicle'. */
  readonly cancelLabel: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The vehicle is permanently lost, which ends the subscription. */
export function ReportStolenDialog(props: ReportStolenDialogProps) {
  const { vehicle, subscription } = props;
  return (
    <ConfirmDialog
      title="Report Stolen"
      opened={props.opened}
      onClose={props.onClose}
      mutation={ReportStolenMutation}
      rehearsal={whatWillHappen}
      variables={{ assetId: vehicle.id }}
      cancelLabel={props.cancelLabel}
      danger
      successMessage="Vehicle reported stolen"
      invalidates={['asset', 'subscription']}
    >
      {modelName(vehicle.variant)}{' '}
      <Serial number={vehicle.serialNumber} missing="without a serial number" /> is recorded as
      stolen and the subscription of <strong>{props.customerName}</strong> is canceled.
      {subscription && `${swapText(subscription)} ${insuranceText(subscription)}`} The deductible is
      charged later, from the theft report. This cannot be undone.
    </ConfirmDialog>
  );
}

/** The effect on a waiting swap. */
function swapText({ pendingSwapOrder, heldSwapOrder, transferOrder }: EndedSubscription): string {
  const swap = pendingSwapOrder ?? heldSwapOrder;
  const withdrawn =
    transferOrder?.state === 'OPEN'
      ? ` Transfer order ${transferOrder.transferOrderNumber} is withdrawn.`
      : '';
  if (!swap) return withdrawn;
  const freed = swap.state === 'ready' ? ', and its vehicle is available again' : '';
  const state = ORDER_STATE_LABELS[swap.state].toLowerCase();
  return ` Its swap order (${state}) is also canceled${freed}.${withdrawn}`;
}

/** Whether the employer's insurance covers the theft. */
function insuranceText({ organization }: EndedSubscription): string {
  if (!organization) return 'There is no theft insurance: the customer has no organization.';
  return organization.theftInsuranceEnabled
    ? `${organization.name} has theft insurance.`
    : `${organization.name} has no theft insurance.`;
}
