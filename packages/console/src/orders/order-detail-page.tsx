import { isWaiting } from '@kickstand/domain/orders/order-machine.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Comments } from '../activity/comments/comments.tsx';
import { RecordSentence } from '../activity/record-sentence.tsx';
import { CustomerCard } from '../customers/customer-card.tsx';
import { WaitingApprovals } from '../entities/approvals/waiting-approvals.tsx';
import { MoneyOperationNote } from '../entities/billing/money-operation-note.tsx';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { Serial } from '../entities/inventory/serial-label.tsx';
import { OrderKindTag } from '../entities/orders/order-kind-tag.tsx';
import { OrderStateBadge } from '../entities/orders/order-state-badge.tsx';
import type { EntityException } from '../entities/today/fetch-exceptions.ts';
import { useExceptions } from '../entities/today/use-exceptions.ts';
import { AssetCard } from '../inventory/asset-card.tsx';
import { DateText } from '../kit/dates.tsx';
import { DetailPage, PendingDetailPage } from '../kit/detail-page/detail-page.tsx';
import { HeaderNumber } from '../kit/page-header/header-number.tsx';
import { usePhone } from '../kit/use-phone.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { PurchaseOrderCard } from '../purchasing/purchase-order-card.tsx';
import { useRecordView } from '../view-history/use-record-view.ts';
import { ExplainHoldButton } from './explain-hold-button.tsx';
import { OrderActionMenu, PrimaryOrderAction } from './order-action-menu.tsx';
import { OrderCard } from './order-card.tsx';
import type { OrderDetail } from './order-documents.ts';
import { orderQuery } from './order-query.ts';
import { matterOf } from './order-sentence.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { stateSince } from './order-times.ts';
import { OrderWheel } from './order-wheel.tsx';
import { PrintPickSlipButton } from './print-pick-slip-button.tsx';
import { CommentsElsewhere } from './replacement-note.tsx';
import { useOrderActions } from './use-order-actions.tsx';

const route = getRouteApi('/signed-in/orders/$orderId');
const BACK = { path: '/orders', label: 'Orders' };

/** The cards while the page loads. */
const CARDS = {
  left: { Order: 5, Comments: 1.3, Timeline: 2 },
  first: { Customer: 9 },
  right: { Asset: 4, 'Purchase order': 0 },
  sentence: true,
};

/** The page of an order: details, customer, vehicle and actions. */
export function OrderDetailPage() {
  const { orderId } = route.useParams();
  const query = useQuery(orderQuery(orderId));
  const { data } = query;
  const exceptions = useExceptions({ subject: 'Order', id: orderId });
  if (data && !data.order) return <NotFoundPage />;
  if (!data?.order || !exceptions) {
    return <PendingDetailPage query={query} title="Order" back={BACK} {...CARDS} />;
  }
  return <OrderPage key={orderId} order={data.order} exceptions={exceptions} />;
}

interface OrderPageProps {
  readonly order: OrderDetail;
  /** What Today says about it. */
  readonly exceptions: readonly EntityException[];
}

function OrderPage({ order, exceptions }: OrderPageProps) {
  const phone = usePhone();
  const matter = matterOf(order, exceptions);
  const actions = useOrderActions(order, matter);
  useRecordView('Order', order.id, {
    header: order.customer.email,
    title: order.customer.fullName,
    subtitle: modelName(order.variant),
  });

  const menu = (
    <>
      {order.state !== 'canceled' && <PrintPickSlipButton orderId={order.id} />}
      <OrderActionMenu actions={actions} />
    </>
  );
  const orderCard = <OrderCard order={order} menu={menu} />;
  const vehicleCards = <VehicleCards order={order} />;
  const activity = (
    <>
      <Comments
        notableType="Order"
        notableId={order.id}
        comments={order.comments}
        elsewhere={<CommentsElsewhere order={order} />}
      />
      <OrderTimeline events={order.events} />
    </>
  );
  return (
    <>
      <DetailPage
        title={order.customer.fullName}
        kind="order"
        back={BACK}
        sign={<OrderWheel order={order} />}
        badges={
          <>
            <OrderStateBadge state={order.state} variant="header" />
            <OrderKindTag kind={order.kind} />
            <HeaderNumber label="Order" number={order.number} />
          </>
        }
        phoneAside={
          <span>
            since <DateText at={stateSince(order)} />
          </span>
        }
        sentence={
          <>
            <RecordSentence matter={matter} exceptions={exceptions} />
            <ExplainHoldButton order={order} />
          </>
        }
        primary={<PrimaryOrderAction actions={actions} />}
        notes={
          <>
            {order.pendingMoneyOperation && (
              <MoneyOperationNote operation={order.pendingMoneyOperation} />
            )}
            <WaitingApprovals requests={order.waitingApprovals} />
            {actions.next}
          </>
        }
        first={<CustomerCard customer={order.customer} />}
        left={
          <>
            {orderCard}
            {phone && vehicleCards}
            {activity}
          </>
        }
        right={!phone && vehicleCards}
      />
      {actions.dialog}
    </>
  );
}

function VehicleCards({ order }: { order: OrderDetail }) {
  const { state, program, asset, assetAssemblySession, purchaseOrder } = order;
  return (
    <>
      <AssetCard
        asset={asset}
        build={assetAssemblySession}
        empty={noAsset(order)}
        besides={order}
      />
      {(purchaseOrder || isWaiting(state)) && (
        <PurchaseOrderCard
          purchaseOrder={purchaseOrder}
          empty={
            program === 'hub'
              ? 'Not paired with a purchase order. Hub orders are fulfilled from stock.'
              : 'Not paired with a purchase order.'
          }
        />
      )}
    </>
  );
}

function noAsset({ state, program, spokeShop, vehicleSerialNumber }: OrderDetail): ReactNode {
  if (vehicleSerialNumber) {
    return (
      <>
        The vehicle was <Serial number={vehicleSerialNumber} missing="" />.
      </>
    );
  }
  if (state === 'canceled') return 'The order was canceled without a vehicle.';
  if (program === 'spoke') {
    return `Will get the next vehicle that arrives at ${spokeShop?.name ?? 'its shop'}.`;
  }
  return 'No vehicle assigned yet.';
}
