import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { monthlyChangeText } from '@kickstand/domain/kernel/price-change.ts';
import { canRefundDeposit } from '@kickstand/domain/orders/cancel-order.ts';
import { changesModel, changeVehicleInput } from '@kickstand/domain/orders/change-vehicle.ts';
import { Checkbox, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { colorAndSize, modelName, vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { FailureNote, Note } from '../kit/note.tsx';
import { singleElement } from '../kit/single-element.ts';
import { toastSuccess } from '../kit/toasts.tsx';
import type { OrderDialogProps } from './order-dialog.ts';
import { ChangeVehicleMutation, type OrderDetail, type VehicleChoice } from './order-documents.ts';
import { vehiclesQuery } from './order-query.ts';

interface ChangeValues extends Record<string, unknown> {
  id: string;
  vehicleId: string;
  variantId: string;
}

/** Changes the color, size or model of the order. */
export function ChangeVehicleDialog({ order, ...dialog }: OrderDialogProps) {
  const navigate = useNavigate();
  const initialValues: ChangeValues = {
    id: order.id,
    vehicleId: order.variant.vehicleId,
    variantId: '',
  };
  return (
    <FormDialog
      title="Change vehicle"
      {...dialog}
      schema={changeVehicleInput}
      initialValues={initialValues}
      mutation={ChangeVehicleMutation}
      rehearsal={whatWillHappen}
      variables={(input) => input}
      cancelLabel="Keep vehicle"
      danger={({ vehicleId, variantId }) =>
        variantId !== '' && changesModel(order.variant, { vehicleId })
      }
      invalidates={['order']}
      onSuccess={({ orderVariantUpdate: { id, subsidizedPrice } }) => {
        if (id === order.id) return toastSuccess('Order edited successfully');
        toastSuccess('Order created successfully', newMoney(order, subsidizedPrice.amount));
        void navigate({ to: '/orders/$orderId', params: { orderId: id } });
      }}
    >
      {(form) => (
        <>
          <p>
            <strong>{order.customer.fullName}</strong> has ordered {vehicleName(order.variant)}.
          </p>
          <VariantPicker order={order} form={form} />
        </>
      )}
    </FormDialog>
  );
}

/** What a new order for another model costs a month, as What will happen has said, and the refund of the canceled one. */
function newMoney(order: OrderDetail, monthlyCents: number): string {
  const { currencyCode } = order.planPrice;
  const price = `${monthlyChangeText(order.subsidizedPrice.amount, monthlyCents, currencyCode)}.`;
  if (!canRefundDeposit(order)) return price;
  return `${price} The deposit of ${formatCents(order.depositCents ?? 0, currencyCode)} is being refunded.`;
}

interface VariantPickerProps {
  order: OrderDetail;
  form: UseFormReturnType<ChangeValues>;
}

function VariantPicker({ order, form }: VariantPickerProps) {
  const { hub, program } = order;
  // Only hubs deliver from stock; shops and vendors order vehicles.
  const stocked = program === 'hub' && hub !== null;
  const [onlyStock, setOnlyStock] = useState(stocked);
  const vehicles = useQuery(vehiclesQuery(onlyStock && hub ? hub.id : null));
  if (vehicles.isLoadingError) return <FailureNote query={vehicles} />;

  const { vehicleId, variantId } = form.values;
  const found = vehicles.data?.vehicles ?? [];
  const vehicle = found.find(({ id }) => id === vehicleId);
  const variant = vehicle?.variants.find(({ id }) => id === variantId);
  return (
    <>
      <Select
        label="Model"
        placeholder={vehicles.data ? 'Select a model' : 'Loading'}
        searchable
        nothingFoundMessage="No model matches"
        data={found.map((each) => ({ value: each.id, label: modelName(each) }))}
        value={vehicle?.id ?? null}
        onChange={(id) => {
          const variants = found.find((each) => each.id === id)?.variants;
          const only = singleElement(variants?.filter((each) => each.id !== order.variant.id));
          form.setValues({ vehicleId: id ?? '', variantId: only?.id ?? '' });
        }}
        error={!vehicle && form.errors.variantId && 'Select a model'}
      />
      <Select
        label="Color and size"
        placeholder={vehicle ? 'Select a color and size' : 'Select a model first'}
        data={vehicle?.variants.map((each) => ({
          value: each.id,
          label: `${colorAndSize(each)}${each.id === order.variant.id ? ' (current)' : ''}`,
          disabled: each.id === order.variant.id,
        }))}
        value={variant?.id ?? null}
        onChange={(id) => form.setFieldValue('variantId', id ?? '')}
        error={vehicle && form.errors.variantId}
        data-autofocus
      />
      {stocked && (
        <Checkbox
          label={`Only vehicles in stock at ${hub.name}`}
          checked={onlyStock}
          onChange={(event) => setOnlyStock(event.currentTarget.checked)}
        />
      )}
      {vehicle && variant && <Consequence order={order} vehicle={vehicle} />}
    </>
  );
}

/** Shows what the change does to the order before the click. */
function Consequence({ order, vehicle }: { order: OrderDetail; vehicle: VehicleChoice }) {
  const { asset, variant } = order;
  if (!changesModel(variant, { vehicleId: vehicle.id })) {
    return (
      <Note meaning="ready">
        The order will be updated.
        {asset && ' Its vehicle is removed and the order is open again.'}
      </Note>
    );
  }
  return (
    <Note meaning="attention">
      Another model: the order will be canceled and refunded and a new one created.
      {canRefundDeposit(order) &&
        ` The deposit of ${formatCents(order.depositCents ?? 0, order.planPrice.currencyCode)} is refunded to the customer.`}{' '}
      Comments stay on the canceled order, and the two orders are linked. This cannot be undone.
    </Note>
  );
}
