import { colorAndSize, modelName, vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { OrderLink } from '../entities/orders/order-link.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { TwoLines } from '../kit/data-table/two-lines.tsx';
import { DateText } from '../kit/dates.tsx';
import { PagedCard } from '../kit/paged-card.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import type { SpokeShopDetail } from './spoke-documents.ts';

type Waiting = SpokeShopDetail['waitingOrders'][number];

/** No vehicle is on its way. */
const NOTHING = <StateBadge meaning="lost" label="nothing: no vendor supplies it" />;

/** The source of an order's vehicle. */
function WaitsFor({ waiting: { order, transferOrder } }: { waiting: Waiting }) {
  const { purchaseOrder } = order;
  if (transferOrder) {
    const { id, transferOrderNumber } = transferOrder;
    return <OrderLink type="TransferOrder" id={id} number={transferOrderNumber} />;
  }
  if (purchaseOrder) {
    const { id, purchaseOrderNumber } = purchaseOrder;
    return <OrderLink type="PurchaseOrder" id={id} number={purchaseOrderNumber} />;
  }
  return NOTHING;
}

const COLUMNS: readonly Column<Waiting>[] = columnsById({
  customer: {
    header: 'Customer',
    twoLines: true,
    cell: ({ order: { customer } }) => (
      <TwoLines first={customer.fullName} second={customer.email} strong />
    ),
  },
  vehicle: {
    header: 'Vehicle',
    twoLines: true,
    cell: ({ order: { variant } }) => (
      <TwoLines first={modelName(variant)} second={colorAndSize(variant)} />
    ),
  },
  since: { header: 'Since', cell: ({ order }) => <DateText at={order.createdAt} /> },
  for: { header: 'Waiting for', cell: (waiting) => <WaitsFor waiting={waiting} /> },
});

function phoneRow({ order, transferOrder }: Waiting): PhoneRow {
  const { customer, variant, purchaseOrder, createdAt } = order;
  const number = transferOrder?.transferOrderNumber ?? purchaseOrder?.purchaseOrderNumber;
  return {
    title: customer.fullName,
    second: vehicleName(variant),
    third: number ? <span className="ks-mono">{number}</span> : NOTHING,
    aside: <DateText at={createdAt} />,
  };
}

/** A shop's open orders, oldest first, and what each waits for. */
export function WaitingOrdersCard({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <PagedCard
      title="Waiting orders"
      rows={waiting}
      columns={COLUMNS}
      phoneRow={phoneRow}
      rowKey={({ order }) => order.id}
      rowPath={({ order }) => `/orders/${order.id}`}
      emptyHint="No waiting orders"
    />
  );
}
