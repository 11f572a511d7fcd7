import { assetLabel } from '@kickstand/domain/inventory/asset-label.ts';
import { findByScan, isSameScan, readScan } from '@kickstand/domain/inventory/serial-number.ts';
import { hasWords } from '@kickstand/domain/kernel/fold-text.ts';
import { assignVehicleInput } from '@kickstand/domain/orders/assign-vehicle.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useRef, useState } from 'react';
import { vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { AssetMarks } from '../entities/inventory/asset-marks-text.tsx';
import { AssetPlate } from '../entities/inventory/asset-plate-badge.tsx';
import { ScannedVehicle } from '../entities/inventory/scanned-vehicle-label.tsx';
import { OrderLink } from '../entities/orders/order-link.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { FailureNote, Note } from '../kit/note.tsx';
import { ScanField, type ScanVerdict } from '../kit/scan-field/scan-field.tsx';
import { singleElement } from '../kit/single-element.ts';
import { type Choice, ChoiceList, ChoiceListSkeleton } from './choice-list.tsx';
import { MakeAvailableButton } from './make-available-button.tsx';
import type { OrderDialogProps } from './order-dialog.ts';
import {
  type AssignableAsset,
  AssignVehicleMutation,
  type OrderDetail,
} from './order-documents.ts';
import { assignableAssetsQuery } from './order-query.ts';

/** Selects a vehicle for an open order, which makes it ready. */
export function AssignVehicleDialog({ order, opened, onClose }: OrderDialogProps) {
  const { data } = useQuery({ ...assignableAssetsQuery(order.id), enabled: opened });
  const free = data?.assetsAvailable.filter((asset) => asset.unavailableReason === null) ?? [];
  const only = singleElement(free);
  return (
    <FormDialog
      title="Assign Vehicle"
      opened={opened}
      onClose={onClose}
      schema={assignVehicleInput}
      initialValues={{ id: order.id, assetId: '' }}
      onlyChoice={only && { assetId: only.id }}
      oneScan={['assetId']}
      mutation={AssignVehicleMutation}
      variables={(input) => input}
      submitDisabled={free.length === 0}
      successMessage="Order Ready succeeded"
      invalidates={['order']}
    >
      {(form) => (
        <>
          <p>
            {vehicleName(order.variant)} for <strong>{order.customer.fullName}</strong>. This makes
            the order ready.
          </p>
          <AssetChoice
            order={order}
            value={form.values.assetId}
            onChange={(id) => form.setFieldValue('assetId', id)}
            error={form.errors.assetId}
          />
        </>
      )}
    </FormDialog>
  );
}

type FieldProps = Pick<ComponentProps<typeof ChoiceList>, 'value' | 'onChange' | 'error'>;

function AssetChoice({ order, ...field }: { order: OrderDetail } & FieldProps) {
  const assets = useQuery(assignableAssetsQuery(order.id));
  const scanField = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [verdict, setVerdict] = useState<ScanVerdict>();
  const [stranger, setStranger] = useState<string>();
  if (assets.isLoadingError) return <FailureNote query={assets} />;

  /** Only selects: the vehicle is assigned with the button. */
  async function take([text = '']: readonly string[]) {
    setStranger(undefined);
    const code = readScan(text);
    if (code.kind === 'refused') {
      setVerdict({ text, good: false, words: code.message });
      return;
    }
    const answer = assets.data ?? (await assets.refetch({ cancelRefetch: false })).data;
    const found = findByScan(answer?.assetsAvailable ?? [], code);
    const reason = found ? found.unavailableReason : 'This vehicle is not available for the order';
    if (found && reason === null) field.onChange(found.id);
    if (!found) setStranger(text);
    setVerdict({ text, good: reason === null, words: reason ?? 'Chosen' });
  }

  const choices = (assets.data?.assetsAvailable ?? []).filter(({ serialNumber }) =>
    hasWords(serialNumber ?? '', typed),
  );
  return (
    <>
      <ScanField
        isSameScan={isSameScan}
        label="Find a serial number"
        fieldRef={scanField}
        onType={setTyped}
        onScan={(texts) => void take(texts)}
        verdict={verdict}
      />
      {verdict && !verdict.good && (
        <Note meaning="lost">
          <span className="ks-mono">{verdict.text}</span>: {verdict.words}.{' '}
          {stranger !== undefined && (
            <ScannedVehicle text={stranger} missing="No vehicle has this serial number." />
          )}
        </Note>
      )}
      {assets.data ? (
        <ChoiceList
          label="Vehicle"
          choices={choices.map((asset) => ({
            ...choiceOf(asset),
            // Vehicles are never at a direct-ship hub.
            action: asset.unavailableReason !== null && order.program !== 'direct_ship' && (
              <MakeAvailableButton asset={asset} onDone={() => field.onChange(asset.id)} />
            ),
          }))}
          empty={typed.trim() === '' ? <NoneHere order={order} /> : 'Nothing matches.'}
          value={field.value}
          onChange={field.onChange}
          error={field.error}
        />
      ) : (
        <ChoiceListSkeleton />
      )}
    </>
  );
}

/** Says that a hub has no such vehicle, and what to do. */
function NoneHere({ order: { hub } }: { order: OrderDetail }) {
  const none = `No vehicle of this color and size is at ${hub?.name ?? 'its hub'}.`;
  if (!hub) return `${none} Change the vehicle of the order.`;
  return (
    <>
      {none}{' '}
      <Link to="/inventory" search={{ tab: 'overview', needed: true, scope: [hub.id] }}>
        <u>Order one</u>
      </Link>
      , or change the vehicle of the order.
    </>
  );
}

function choiceOf(asset: AssignableAsset): Choice {
  const { serialNumber, purchaseOrderId, purchaseOrderNumber, unavailableReason, state } = asset;
  const label = assetLabel({ state, hasLiveSubscription: false, isOnReadyOrder: false });
  return {
    value: asset.id,
    title: serialNumber ?? 'No serial number',
    mono: serialNumber !== null,
    detail: (
      <>
        {unavailableReason ?? asset.vehicleVersion.name}
        {asset.storageLocation && `, at ${asset.storageLocation}`}
        {unavailableReason === null && purchaseOrderId && purchaseOrderNumber && (
          <>
            {', '}
            <OrderLink
              type="PurchaseOrder"
              id={purchaseOrderId}
              number={purchaseOrderNumber}
              newTab
            />
          </>
        )}
        {serialNumber === null && (
          <>
            , <AssetMarks asset={asset} />
          </>
        )}
        {unavailableReason === null && asset.fromPairedPurchaseOrder && ', paired with this order'}
      </>
    ),
    aside: <AssetPlate label={label} />,
    disabled: unavailableReason !== null,
  };
}
