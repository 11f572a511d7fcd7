import { SERIAL_IN_USE } from '@kickstand/domain/inventory/asset-refusals.ts';
import {
  receiveUnorderedForm,
  UNORDERED_REASON_LABELS,
  type UnorderedReason,
} from '@kickstand/domain/purchasing/receive-unordered.ts';
import { Select, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { colorAndSize, modelName } from '../entities/catalogue/vehicle-text.ts';
import { ScannedVehicle } from '../entities/inventory/scanned-vehicle-label.tsx';
import { SerialNumberInput } from '../entities/inventory/serial-number-input.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { optionsOf } from '../kit/list-toolbar/list-filter.ts';
import { MoneyInput } from '../kit/money-input.tsx';
import { FailureNote } from '../kit/note.tsx';
import { singleElement } from '../kit/single-element.ts';
import { type PurchaseOrderDetail, ReceiveUnorderedMutation } from './purchase-order-documents.ts';
import { type OfferedVehicle, offeredVehiclesQuery } from './purchase-order-form-query.ts';

/** Known facts about the vehicle if it was scanned for a full line. */
export interface UnorderedStart {
  readonly serialNumber: string;
  readonly vehicleId: string;
  readonly variantId: string;
  readonly vehicleVersionId: string;
  readonly wholesalePriceCents: number;
  readonly reason: UnorderedReason;
}

function startValues(start: UnorderedStart | undefined) {
  return {
    serialNumber: start?.serialNumber ?? '',
    vehicleId: start?.vehicleId ?? '',
    variantId: start?.variantId ?? '',
    vehicleVersionId: start?.vehicleVersionId ?? '',
    wholesalePrice: start ? inDollars(start.wholesalePriceCents) : '',
    reason: start?.reason ?? '',
    notes: '',
  };
}
type Values = ReturnType<typeof startValues>;

const inDollars = (cents: number) => (cents / 100).toFixed(2);

/** Receives a vehicle that the vendor delivered without an order. */
export function ReceiveUnorderedDialog({
  order,
  opened = true,
  start,
  onClose,
  onReceived,
}: {
  order: PurchaseOrderDetail;
  opened?: boolean;
  start?: UnorderedStart | undefined;
  onClose: () => void;
  onReceived?: (vehicle: { readonly id: string; readonly serialNumber: string | null }) => void;
}) {
  const offered = useQuery({
    ...offeredVehiclesQuery(order.vendor.id),
    enabled: opened && start === undefined,
  });
  const only = singleElement(offered.data?.vendorVehiclesForPurchaseOrder);
  return (
    <FormDialog
      title="Receive unordered vehicle"
      width="form"
      opened={opened}
      onClose={onClose}
      schema={receiveUnorderedForm}
      initialValues={startValues(start)}
      onlyChoice={only && ofModel(only)}
      mutation={ReceiveUnorderedMutation}
      rehearsal={whatWillHappen}
      variables={({ vehicleId: _model, wholesalePrice, ...input }) => ({
        ...input,
        purchaseOrderId: order.id,
        wholesalePriceCents: wholesalePrice,
      })}
      submitLabel="Receive vehicle"
      successMessage={({ purchaseOrderReceiveUnordered: { serialNumber } }) =>
        `${serialNumber} received`
      }
      onSuccess={({ purchaseOrderReceiveUnordered: vehicle }) => onReceived?.(vehicle)}
      invalidates={['purchaseOrder']}
    >
      {(form) => (
        <>
          <p>
            {order.vendor.name} sent a vehicle that{' '}
            <span className="ks-mono">{order.purchaseOrderNumber}</span> does not contain. It is
            added to the purchase order, marked as unordered, and checked in at{' '}
            {order.destinationName}.
          </p>
          <SerialNumberField form={form} />
          <VehicleFields form={form} vendorId={order.vendor.id} />
          <Select
            label="Reason"
            placeholder="Select a reason"
            data={optionsOf(UNORDERED_REASON_LABELS)}
            {...form.getInputProps('reason')}
          />
          <MoneyInput
            label="Wholesale price"
            description="The price that the vendor charges; 0 if it is free."
            {...form.getInputProps('wholesalePrice')}
          />
          <Textarea label="Notes (optional)" maxRows={6} {...form.getInputProps('notes')} />
        </>
      )}
    </FormDialog>
  );
}

/** The scanned number, with the vehicle that has it already. */
function SerialNumberField({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <>
      <SerialNumberInput
        label="Serial number"
        description="Scan or type the number stamped on the frame."
        variantId={form.values.variantId || undefined}
        {...form.getInputProps('serialNumber')}
      />
      {form.errors.serialNumber === SERIAL_IN_USE.message && (
        <p>
          <ScannedVehicle text={form.values.serialNumber} />
        </p>
      )}
    </>
  );
}

/** The values of a chosen version; its price is the vendor's. */
function ofVersion(version: OfferedVehicle['versions'][number] | undefined) {
  if (!version) return { vehicleVersionId: '' };
  return {
    vehicleVersionId: version.id,
    wholesalePrice: inDollars(version.wholesalePriceCents),
  };
}

/** The values of a chosen model: its only variant and its first version come with it. */
const ofModel = (model: OfferedVehicle | undefined) => ({
  vehicleId: model?.id ?? '',
  variantId: singleElement(model?.variants)?.id ?? '',
  ...ofVersion(model?.versions[0]),
});

/** Identifies the vehicle: the vendor's model, color and size, and version. */
function VehicleFields({ form, vendorId }: { form: UseFormReturnType<Values>; vendorId: string }) {
  const offered = useQuery(offeredVehiclesQuery(vendorId));
  const models = offered.data?.vendorVehiclesForPurchaseOrder ?? [];
  const model = models.find(({ id }) => id === form.values.vehicleId);
  if (offered.isLoadingError) {
    return <FailureNote query={offered} />;
  }

  return (
    <>
      <Select
        label="Model"
        placeholder={offered.data ? 'Select a model' : 'Loading'}
        searchable
        nothingFoundMessage="The vendor does not supply this model"
        data={models.map((each) => ({ value: each.id, label: modelName(each) }))}
        {...form.getInputProps('vehicleId')}
        onChange={(id) => form.setValues(ofModel(models.find((each) => each.id === id)))}
      />
      <Select
        label="Color and size"
        placeholder={model ? 'Select color and size' : 'Select a model first'}
        data={model?.variants.map((each) => ({ value: each.id, label: colorAndSize(each) })) ?? []}
        disabled={!model}
        {...form.getInputProps('variantId')}
        onChange={(id) => form.setFieldValue('variantId', id ?? '')}
      />
      <Select
        label="Version"
        placeholder={model ? 'Select a version' : 'Select a model first'}
        data={model?.versions.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        disabled={!model}
        {...form.getInputProps('vehicleVersionId')}
        onChange={(id) => form.setValues(ofVersion(model?.versions.find((each) => each.id === id)))}
      />
    </>
  );
}
