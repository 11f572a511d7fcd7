import {
  isEditable,
  type PurchaseOrderField,
} from '@kickstand/domain/purchasing/save-purchase-order.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fastestFirst } from '../../entities/purchasing/lead-time-text.ts';
import { FileField } from '../../files/file-field.tsx';
import { MoneyInput } from '../../kit/money-input.tsx';
import { Note } from '../../kit/note.tsx';
import { toastThrown } from '../../kit/toasts.tsx';
import type { PurchaseOrderDetail } from '../purchase-order-documents.ts';
import {
  destinationChoicesQuery,
  offeredVehiclesQuery,
  vendorChoicesQuery,
} from '../purchase-order-form-query.ts';
import { TotalsList } from '../purchase-order-totals.tsx';
import type { PurchasedVehicle } from '../purchased-assets.ts';
import { vendorOption } from '../vendor-option.tsx';
import { type FormValues, repriced, totalsOf } from './form-lines.ts';
import { OrderLines } from './order-lines.tsx';
import classes from './purchase-order-fields.module.css';

const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

interface PurchaseOrderFieldsProps {
  readonly form: UseFormReturnType<FormValues>;
  /** Null for a new one. */
  readonly purchaseOrder: PurchaseOrderDetail | null;
  readonly assets: readonly PurchasedVehicle[];
}

/** The fields of a purchase order; those that its state freezes are disabled. */
export function PurchaseOrderFields({ form, purchaseOrder, assets }: PurchaseOrderFieldsProps) {
  const state = purchaseOrder?.state ?? 'OPEN';
  const frozen = (field: PurchaseOrderField) => !isEditable(state, field);
  const totals = totalsOf(form.values);
  return (
    <>
      {state !== 'OPEN' && (
        <Note meaning="waiting">
          {state === 'CLOSED'
            ? 'On a closed purchase order, only notes and invoice can be changed.'
            : 'Vendor, destination and quantities cannot be changed after the purchase order is submitted.'}
        </Note>
      )}
      <Parties form={form} frozen={frozen} />
      <OrderLines form={form} assets={assets} frozen={frozen} />
      <div className={classes.bottom}>
        <CostFields form={form} frozen={frozen} />
        <section aria-label="Totals" className={classes.totals}>
          <TotalsList
            totals={totals}
            discountPercentage={Number(form.values.discountPercentage || 0) || 0}
          />
        </section>
      </div>
    </>
  );
}

interface FieldsProps {
  readonly form: UseFormReturnType<FormValues>;
  readonly frozen: (field: PurchaseOrderField) => boolean;
}

/** Costs, discount, tracking, notes and invoice. */
function CostFields({ form, frozen }: FieldsProps) {
  return (
    <div className={classes.costs}>
      <MoneyInput
        label="Shipping costs (optional)"
        disabled={frozen('shippingCostsCents')}
        {...form.getInputProps('shippingCosts')}
      />
      <MoneyInput
        label="Additional costs (optional)"
        disabled={frozen('additionalCostsCents')}
        {...form.getInputProps('additionalCosts')}
      />
      <TextInput
        label="Discount (optional)"
        inputMode="decimal"
        rightSection="%"
        disabled={frozen('discountPercentage')}
        {...form.getInputProps('discountPercentage')}
      />
      <TextInput
        label="Tracking (optional)"
        autoComplete="off"
        disabled={frozen('trackingInfo')}
        {...form.getInputProps('trackingInfo')}
      />
      <Textarea
        className={classes.wide}
        label="Notes (optional)"
        {...form.getInputProps('notes')}
      />
      <div className={classes.wide}>
        <FileField
          label="Invoice (optional)"
          prefix="purchase_orders"
          value={form.values.invoiceDocUrl}
          onChange={(url) => form.setFieldValue('invoiceDocUrl', url)}
          error={String(form.errors.invoiceDocUrl ?? '') || undefined}
        />
      </div>
    </div>
  );
}

function Parties({ form, frozen }: FieldsProps) {
  const queries = useQueryClient();
  const vendors = useQuery(vendorChoicesQuery).data?.vendors ?? [];
  const places = useQuery(destinationChoicesQuery).data;
  const [said, setSaid] = useState<string>();

  /** The lines get the vendor's prices; models it doesn't supply are marked. */
  async function changeVendor(vendorId: string | null) {
    form.setFieldValue('vendorId', vendorId ?? '');
    // This vendor may supply what the previous one did not.
    for (const index of form.values.lines.keys()) form.clearFieldError(`lines.${index}.vehicleId`);
    if (!vendorId || form.values.lines.length === 0) return;
    const name = vendors.find(({ id }) => id === vendorId)?.name ?? 'The vendor';
    try {
      const offered = await queries.fetchQuery(offeredVehiclesQuery(vendorId));
      const next = repriced(form.getValues().lines, offered.vendorVehiclesForPurchaseOrder);
      form.setFieldValue('lines', next.lines);
      for (const index of next.notSupplied) {
        form.setFieldError(`lines.${index}.vehicleId`, `${name} does not supply this model.`);
      }
      setSaid(`The lines now have the prices of ${name}.`);
    } catch (error) {
      toastThrown(error, 'The prices could not be loaded');
    }
  }

  return (
    <>
      <div className={classes.parties}>
        <Select
          label="Vendor"
          searchable
          data={vendors.toSorted(fastestFirst).map(named)}
          renderOption={vendorOption(vendors)}
          disabled={frozen('vendorId')}
          {...form.getInputProps('vendorId')}
          onChange={(vendorId) => void changeVendor(vendorId)}
        />
        <Select
          label="Destination"
          searchable
          data={[
            {
              group: 'Hubs',
              items: (places?.hubs ?? []).map(({ id, name, directShipEnabled }) => ({
                value: `Hub:${id}`,
                label: directShipEnabled ? `${name} (direct ship)` : name,
              })),
            },
            {
              group: 'Spoke shops',
              items: (places?.spokeShops.nodes ?? []).map(({ id, name }) => ({
                value: `Spoke::Shop:${id}`,
                label: name,
              })),
            },
          ]}
          disabled={frozen('destinationId')}
          {...form.getInputProps('destination')}
        />
        <TextInput
          label="PO number"
          autoComplete="off"
          disabled={frozen('purchaseOrderNumber')}
          {...form.getInputProps('purchaseOrderNumber')}
        />
        <TextInput
          label="OEM SO # (optional)"
          autoComplete="off"
          disabled={frozen('salesOrderNumber')}
          {...form.getInputProps('salesOrderNumber')}
        />
      </div>
      {said && <Note meaning="attention">{said}</Note>}
    </>
  );
}
