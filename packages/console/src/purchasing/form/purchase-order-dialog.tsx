import { purchaseOrderForm } from '@kickstand/domain/purchasing/save-purchase-order.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nameIn } from '../../kit/edit-together/value-text.ts';
import { Dialog, DialogBody } from '../../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { singleElement } from '../../kit/single-element.ts';
import {
  type PurchaseOrderDetail,
  SavePurchaseOrderMutation,
} from '../purchase-order-documents.ts';
import {
  destinationChoicesQuery,
  nextNumberQuery,
  offeredVehiclesQuery,
  vendorChoicesQuery,
} from '../purchase-order-form-query.ts';
import type { PurchasedVehicle } from '../purchased-assets.ts';
import {
  destinationOf,
  type FormValues,
  startOf,
  vehicleChanges,
  withFixedValues,
} from './form-lines.ts';
import { PurchaseOrderFields } from './purchase-order-fields.tsx';

export interface PurchaseOrderFormProps {
  /** Null for a new one. */
  readonly purchaseOrder: PurchaseOrderDetail | null;
  readonly assets: readonly PurchasedVehicle[];
  /** The initial values of a new one. */
  readonly start?: Partial<FormValues>;
  /** What a new one is opened for: unsaved entries of one for something else are not restored. */
  readonly newFor?: string;
  readonly onClose: () => void;
  readonly onSaved?: (purchaseOrderId: string) => void;
}

/** The form of a purchase order: vendor, destination, lines and costs. */
export function PurchaseOrderDialog(props: PurchaseOrderFormProps) {
  const { purchaseOrder, onClose } = props;
  const number = useQuery({ ...nextNumberQuery, enabled: purchaseOrder === null });
  const suggested = number.data?.nextPurchaseOrderNumber ?? '';
  if (purchaseOrder === null && number.isPending) {
    return (
      <Dialog title="New purchase order" width="page" onClose={onClose}>
        <DialogBody>
          <div style={{ minHeight: 420 }} aria-busy="true" />
        </DialogBody>
      </Dialog>
    );
  }
  return <PurchaseOrderForm {...props} suggested={suggested} />;
}

/** The discounted goods are merged with the discount. */
const GROUPS = { together: [['shippingCosts', 'additionalCosts', 'discountPercentage']] };

/** The only vendor and the only destination of the business, for an empty form. */
function useOnlyParties(isEmpty: boolean) {
  const vendors = useQuery({ ...vendorChoicesQuery, enabled: isEmpty }).data?.vendors;
  const places = useQuery({ ...destinationChoicesQuery, enabled: isEmpty }).data;
  if (!isEmpty || !vendors || !places) return undefined;
  const vendor = singleElement(vendors);
  const hub = places.spokeShops.nodes.length === 0 ? singleElement(places.hubs) : undefined;
  if (!vendor && !hub) return undefined;
  return { ...(vendor && { vendorId: vendor.id }), ...(hub && { destination: `Hub:${hub.id}` }) };
}

function PurchaseOrderForm(props: PurchaseOrderFormProps & { suggested: string }) {
  const { purchaseOrder, assets, start, newFor, suggested, onClose, onSaved } = props;
  const queries = useQueryClient();
  const [begunNew] = useState(() =>
    startOf(null, assets, { purchaseOrderNumber: suggested, ...start }),
  );
  const initialValues = purchaseOrder ? startOf(purchaseOrder, assets, { ...start }) : begunNew;
  const number = purchaseOrder?.purchaseOrderNumber;
  const draftOfNew = newFor === undefined ? 'new' : `new.${newFor}`;
  const onlyChoice = useOnlyParties(purchaseOrder === null && start === undefined);
  return (
    <FormDialog
      title={number ? `Edit ${number}` : 'New purchase order'}
      width="page"
      draft={`purchase-order.${purchaseOrder?.id ?? draftOfNew}`}
      version={purchaseOrder?.updatedAt}
      groups={{ ...GROUPS, withFixed: withFixedValues(purchaseOrder?.state ?? 'OPEN') }}
      nameOf={nameIn([purchaseOrder?.vendor])}
      onClose={onClose}
      schema={purchaseOrderForm}
      initialValues={initialValues}
      onlyChoice={onlyChoice}
      mutation={SavePurchaseOrderMutation}
      variables={(input, { destination, lines, shippingCosts, additionalCosts, ...changes }) => {
        const offered = queries.getQueryData(offeredVehiclesQuery(input.vendorId).queryKey);
        const vehicles = offered?.vendorVehiclesForPurchaseOrder ?? [];
        const unchanged = purchaseOrder === null && input.purchaseOrderNumber === suggested;
        return {
          attributes: {
            ...changes,
            ...(destination !== undefined && destinationOf(destination)),
            ...(lines && vehicleChanges(input.lines, vehicles, assets)),
            // No one chose this value, so the first one wins.
            ...(unchanged && { purchaseOrderNumber: null }),
            ...(shippingCosts !== undefined && { shippingCostsCents: shippingCosts }),
            ...(additionalCosts !== undefined && { additionalCostsCents: additionalCosts }),
            ...(purchaseOrder && {
              id: purchaseOrder.id,
              expectedUpdatedAt: purchaseOrder.updatedAt,
            }),
          },
        };
      }}
      submitLabel={purchaseOrder ? 'Save' : 'Create purchase order'}
      successMessage={purchaseOrder ? 'Purchase order saved' : 'Purchase order created'}
      invalidates={['purchaseOrder']}
      onSuccess={({ purchaseOrderCreateOrUpdate: saved }) => onSaved?.(saved.id)}
    >
      {(form) => <PurchaseOrderFields form={form} purchaseOrder={purchaseOrder} assets={assets} />}
    </FormDialog>
  );
}
