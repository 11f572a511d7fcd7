import { LEAD_TIME_FIELDS } from '@kickstand/domain/kernel/lead-times.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChangeHistory } from '../activity/change-history/change-history.tsx';
import { OrderLink } from '../entities/orders/order-link.tsx';
import { Card } from '../kit/card/card.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { DateText } from '../kit/dates.tsx';
import { PendingDetailPage } from '../kit/detail-page/detail-page.tsx';
import { EditPage } from '../kit/edit-page/edit-page.tsx';
import fields from '../kit/edit-page/fields.module.css';
import { LeadTimeFields } from '../kit/edit-page/lead-time-fields.tsx';
import { useEditForm } from '../kit/edit-page/use-edit-form.ts';
import { PagedCard } from '../kit/paged-card.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { PurchaseOrderStateBadge } from './purchase-order-state-badge.tsx';
import {
  type VendorDetail,
  type VendorModel,
  VendorSaveMutation,
  vendorQuery,
} from './vendor-documents.ts';
import { vendorFieldLabel, vendorSchema, vendorValues } from './vendor-form.ts';
import { VendorModelsCard } from './vendor-models-card.tsx';
import { VendorRecord } from './vendor-record-card.tsx';

const route = getRouteApi('/signed-in/vendors/$vendorId/edit');
const BACK = { path: '/vendors', label: 'Vendors' };

/** The cards while the page loads. */
const CARDS = {
  left: { Details: 5, Vehicles: 11.5, 'Open purchase orders': 8 },
};

/** The page of a vendor: lead times, contact, supplied models, open purchase orders. */
export function VendorEditPage() {
  const { vendorId } = route.useParams();
  const query = useQuery(vendorQuery(vendorId));
  const { data } = query;
  if (!data) return <PendingDetailPage query={query} title="Vendor" back={BACK} {...CARDS} />;
  if (!data.vendor) return <NotFoundPage />;
  return <VendorPage key={vendorId} vendor={data.vendor} models={data.vendorVehicles} />;
}

function VendorPage({ vendor, models }: { vendor: VendorDetail; models: readonly VendorModel[] }) {
  const edit = useEditForm({
    draft: `vendor.${vendor.id}`,
    saved: vendorValues(vendor, models),
    version: vendor.updatedAt,
    together: [LEAD_TIME_FIELDS],
    fieldLabel: vendorFieldLabel,
    schema: vendorSchema,
    mutation: VendorSaveMutation,
    variables: (attributes) => ({
      id: vendor.id,
      attributes,
      expectedUpdatedAt: vendor.updatedAt,
    }),
    successMessage: 'Vendor saved',
    invalidates: ['vendor'],
  });
  const { form } = edit;
  return (
    <EditPage
      title={vendor.name}
      kind="vendor"
      back={BACK}
      edit={edit}
      foot={
        <>
          <OutstandingPurchaseOrders orders={vendor.outstandingPurchaseOrders} />
          <VendorRecord vendor={vendor} />
          <ChangeHistory loggableType="Vendor" loggableId={vendor.id} />
        </>
      }
    >
      <Card title="Details">
        <div className={fields.fields}>
          <TextInput label="Name" {...form.getInputProps('name')} />
          <LeadTimeFields form={form} />
          <TextInput label="Contact (optional)" {...form.getInputProps('contactName')} />
          <TextInput
            label="Contact e-mail (optional)"
            type="email"
            spellCheck={false}
            {...form.getInputProps('contactEmail')}
          />
          <TextInput label="Phone (optional)" type="tel" {...form.getInputProps('phone')} />
        </div>
      </Card>
      <VendorModelsCard form={form} models={models} />
    </EditPage>
  );
}

type OutstandingOrder = VendorDetail['outstandingPurchaseOrders'][number];

const ORDER_COLUMNS: readonly Column<OutstandingOrder>[] = columnsById({
  number: {
    header: 'Number',
    cell: ({ id, purchaseOrderNumber }) => (
      <OrderLink type="PurchaseOrder" id={id} number={purchaseOrderNumber} />
    ),
  },
  oem: {
    header: 'OEM SO #',
    cell: ({ salesOrderNumber }) => <OneLine text={salesOrderNumber} />,
  },
  state: {
    header: 'State',
    cell: ({ state }) => <PurchaseOrderStateBadge state={state} />,
  },
  assets: { header: 'Assets', align: 'right', cell: ({ assetsCount }) => assetsCount },
  submitted: {
    header: 'Submitted',
    align: 'right',
    cell: ({ submittedAt }) => <DateText at={submittedAt} />,
  },
  created: {
    header: 'Created',
    align: 'right',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
});

const orderPhoneRow = (order: OutstandingOrder): PhoneRow => ({
  title: <OrderLink type="PurchaseOrder" id={order.id} number={order.purchaseOrderNumber} />,
  badge: <PurchaseOrderStateBadge state={order.state} />,
  second: plural(order.assetsCount, 'vehicle'),
  third: order.salesOrderNumber && `OEM SO # ${order.salesOrderNumber}`,
  aside: <DateText at={order.submittedAt ?? order.createdAt} />,
});

/** The vendor's purchase orders that are not closed; read-only. */
function OutstandingPurchaseOrders({ orders }: { orders: readonly OutstandingOrder[] }) {
  return (
    <PagedCard
      title="Open purchase orders"
      columns={ORDER_COLUMNS}
      phoneRow={orderPhoneRow}
      rows={orders}
      rowKey={(order) => order.id}
    />
  );
}
