import { plural } from '@kickstand/domain/kernel/plural.ts';
import {
  createPurchaseOrderInput,
  NO_VENDOR,
} from '@kickstand/domain/orders/create-purchase-order.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { modelName, vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { OrderLink } from '../entities/orders/order-link.tsx';
import { fastestFirst, leadTimeText } from '../entities/purchasing/lead-time-text.ts';
import { formatDate } from '../kit/dates.tsx';
import { Dialog, DialogBody, DialogFoot } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { FailureNote, Note } from '../kit/note.tsx';
import { singleElement } from '../kit/single-element.ts';
import { ChoiceList, ChoiceListSkeleton } from './choice-list.tsx';
import type { OrderDialogProps } from './order-dialog.ts';
import { CreatePurchaseOrderMutation, type VendorChoice } from './order-documents.ts';
import { vendorsQuery } from './order-query.ts';

const TITLE = 'Create PO';

/** Orders the vehicle of a direct-ship order from a vendor that supplies its model. */
export function CreatePurchaseOrderDialog(props: OrderDialogProps) {
  const { order, opened, onClose } = props;
  const vendors = useQuery({ ...vendorsQuery, enabled: opened });
  const suppliers = vendors.data?.vendors
    .filter((vendor) => vendor.vehicleIds.includes(order.variant.vehicleId))
    .toSorted(fastestFirst);
  if (suppliers && suppliers.length > 0) return <VendorForm {...props} suppliers={suppliers} />;
  return (
    <Dialog title={TITLE} opened={opened} onClose={onClose}>
      <DialogBody>
        {vendors.isLoadingError && <FailureNote query={vendors} />}
        {vendors.isPending && <ChoiceListSkeleton />}
        {suppliers && (
          <>
            <p>{modelName(order.variant)} cannot be ordered now.</p>
            <Note meaning="attention" action={<Link to="/vendors">Vendors</Link>}>
              {NO_VENDOR}
            </Note>
          </>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The option that creates a new purchase order. */
const NEW = 'new';

type OpenPurchaseOrder = VendorChoice['openPurchaseOrders'][number];

interface VendorValues extends Record<string, unknown> {
  orderId: string;
  vendorId: string;
  purchaseOrderId: string | null;
}

function VendorForm({
  order,
  suppliers,
  ...dialog
}: OrderDialogProps & { suppliers: readonly VendorChoice[] }) {
  const only = singleElement(suppliers);
  const initialValues: VendorValues = {
    orderId: order.id,
    vendorId: only?.id ?? '',
    purchaseOrderId: null,
  };
  return (
    <FormDialog
      title={TITLE}
      {...dialog}
      schema={createPurchaseOrderInput}
      initialValues={initialValues}
      mutation={CreatePurchaseOrderMutation}
      variables={(input) => input}
      submitLabel="Create PO"
      successMessage="Purchase Order created successfully"
      invalidates={['order', 'vendor']}
    >
      {(form) => (
        <>
          <p>
            {vehicleName(order.variant)} for <strong>{order.customer.fullName}</strong> is ordered
            {only ? (
              <>
                {' '}
                from <strong>{only.name}</strong>, the only vendor that supplies it (
                {leadTimeText(only)}).
              </>
            ) : (
              ' from one of the vendors that supply it.'
            )}
          </p>
          {!only && (
            <ChoiceList
              label="Vendor"
              choices={suppliers.map((vendor) => ({
                value: vendor.id,
                title: vendor.name,
                detail: leadTimeText(vendor),
              }))}
              value={form.values.vendorId}
              onChange={(vendorId) => form.setValues({ vendorId, purchaseOrderId: null })}
              error={form.errors.vendorId}
            />
          )}
          <PurchaseOrderChoice
            vendor={suppliers.find(({ id }) => id === form.values.vendorId)}
            hubId={order.hub?.id}
            value={form.values.purchaseOrderId}
            onChange={(id) => form.setFieldValue('purchaseOrderId', id)}
            error={form.errors.purchaseOrderId}
          />
        </>
      )}
    </FormDialog>
  );
}

function contentsOf({ assetsCount, ordersCount }: OpenPurchaseOrder): string {
  const vehicles = plural(assetsCount, 'vehicle');
  if (ordersCount === 0) return `${vehicles}, none for an order`;
  return `${vehicles} for ${plural(ordersCount, 'order')}`;
}

/** Whether to add the vehicle to an open purchase order of the vendor for the same hub. */
function PurchaseOrderChoice(props: {
  vendor: VendorChoice | undefined;
  hubId: string | undefined;
  value: string | null;
  onChange: (id: string | null) => void;
  error: ReactNode;
}) {
  const { vendor, hubId, value, onChange, error } = props;
  const open = vendor?.openPurchaseOrders.filter((each) => each.hubId === hubId) ?? [];
  if (open.length === 0) return null;
  return (
    <ChoiceList
      label="Purchase order"
      choices={[
        { value: NEW, title: 'A new purchase order' },
        ...open.map((each) => ({
          value: each.id,
          title: 'Add to this one',
          aside: (
            <OrderLink type="PurchaseOrder" id={each.id} number={each.purchaseOrderNumber} newTab />
          ),
          detail: `${vendor?.name}, of ${formatDate(each.createdAt)}, with ${contentsOf(each)}`,
        })),
      ]}
      value={value ?? NEW}
      onChange={(id) => onChange(id === NEW ? null : id)}
      error={error}
    />
  );
}
