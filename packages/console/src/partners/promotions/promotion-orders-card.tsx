import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { colorAndSize, modelName } from '../../entities/catalogue/vehicle-text.ts';
import { OrderStateBadge } from '../../entities/orders/order-state-badge.tsx';
import { Card } from '../../kit/card/card.tsx';
import { type Column, columnsById, type PhoneRow } from '../../kit/data-table/column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { TwoLines } from '../../kit/data-table/two-lines.tsx';
import { DateText } from '../../kit/dates.tsx';
import { Money } from '../../kit/money.tsx';
import { type PromotionOrder, promotionOrdersQuery } from './promotion-documents.ts';

/** The promotion's monthly discount on the order, in cents. */
const discountOf = ({ subsidizedPrice, discountedPrice }: PromotionOrder) =>
  discountedPrice ? subsidizedPrice.amount - discountedPrice.amount : 0;

const COLUMNS: readonly Column<PromotionOrder>[] = columnsById({
  date: { header: 'Date', cell: ({ createdAt }) => <DateText at={createdAt} /> },
  customer: {
    header: 'Customer',
    twoLines: true,
    cell: ({ customer }) => <TwoLines first={customer.fullName} second={customer.email} strong />,
  },
  vehicle: {
    header: 'Vehicle',
    twoLines: true,
    cell: ({ variant }) => <TwoLines first={modelName(variant)} second={colorAndSize(variant)} />,
  },
  discount: {
    header: 'Discount',
    align: 'right',
    cell: (order) => <Money cents={discountOf(order)} />,
  },
  state: { header: 'State', cell: ({ state }) => <OrderStateBadge state={state} /> },
});

const phoneRow = (order: PromotionOrder): PhoneRow => ({
  title: order.customer.fullName,
  badge: <OrderStateBadge state={order.state} />,
  second: modelName(order.variant),
  third: (
    <>
      <Money cents={discountOf(order)} /> off
    </>
  ),
  aside: <DateText at={order.createdAt} />,
});

/** The orders with the promotion, newest first. */
export function PromotionOrdersCard({ promotionId }: { promotionId: string }) {
  const [page, setPage] = useState(1);
  const orders = useQuery(promotionOrdersQuery(promotionId, page));
  return (
    <Card title="Orders" count={orders.data?.pageInfo.totalItems} flush>
      <DataTable
        label="Orders"
        columns={COLUMNS}
        phoneRow={phoneRow}
        rows={orders.data?.nodes}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/orders/${id}`}
        pageInfo={orders.data?.pageInfo}
        onPage={setPage}
        query={orders}
      />
    </Card>
  );
}
