import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ChangeHistory } from '../activity/change-history/change-history.tsx';
import { Comments } from '../activity/comments/comments.tsx';
import { RecordSentence } from '../activity/record-sentence.tsx';
import { SCAN_KEYS } from '../entities/inventory/scan-keys.ts';
import { LateBadge } from '../entities/purchasing/late-badge.tsx';
import type { EntityException } from '../entities/today/fetch-exceptions.ts';
import { useExceptions } from '../entities/today/use-exceptions.ts';
import { ActionMenu } from '../kit/action-menu/action-menu.tsx';
import { PrimaryAction } from '../kit/action-menu/primary-action.tsx';
import { Card } from '../kit/card/card.tsx';
import { DetailPage, PendingDetailPage } from '../kit/detail-page/detail-page.tsx';
import { useRedirectWhenDeleted } from '../kit/detail-page/use-list-when-gone.ts';
import { readKeptScans } from '../kit/scan-field/use-kept-scans.ts';
import { UnsentScansNote } from '../kit/scan-page/unsent-scans-note.tsx';
import { usePhone } from '../kit/use-phone.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { isGood, scanSchema } from './check-in/check-in-lines.ts';
import { CheckInPage } from './check-in/check-in-page.tsx';
import { PairedOrders } from './paired-orders.tsx';
import { ProgressLine } from './progress-line.tsx';
import { PurchaseOrderDetails } from './purchase-order-details.tsx';
import type { PurchaseOrderDetail } from './purchase-order-documents.ts';
import { InvoiceCard } from './purchase-order-invoice.tsx';
import { purchaseOrderQuery, purchaseOrderTabsQuery } from './purchase-order-query.ts';
import { matterOf } from './purchase-order-sentence.ts';
import { PurchaseOrderStateBadge } from './purchase-order-state-badge.tsx';
import { PurchaseOrderTimeline } from './purchase-order-timeline.tsx';
import { PurchaseOrderTotals } from './purchase-order-totals.tsx';
import { PurchaseOrderVehicles } from './purchase-order-vehicles.tsx';
import { usePurchaseOrderActions } from './use-purchase-order-actions.tsx';
import { VendorReturnsCard } from './vendor-returns-card.tsx';

const route = getRouteApi('/signed-in/purchase_orders/$purchaseOrderId');
export const BACK = { path: '/purchase_orders', label: 'Purchase orders' } as const;

/** The cards while the page loads. */
const CARDS = {
  left: { Progress: 2.3, Vehicles: 10.5, Comments: 1.3, Timeline: 4 },
  first: { Details: 5.5 },
  right: { Totals: 6, Invoice: 2, Orders: 0 },
  sentence: true,
};

/** The page of a purchase order: vehicles, progress and actions. */
export function PurchaseOrderDetailPage() {
  const { purchaseOrderId } = route.useParams();
  const query = useQuery(purchaseOrderQuery(purchaseOrderId));
  const { data } = query;
  // Requested together and shown together, so that nothing moves.
  const vehicles = useQuery(purchaseOrderTabsQuery(purchaseOrderId));
  const exceptions = useExceptions({ subject: 'PurchaseOrder', id: purchaseOrderId });
  const found = data?.purchaseOrder;
  const gone = useRedirectWhenDeleted(purchaseOrderId, found, BACK.path);
  if (data && !found) return gone ? null : <NotFoundPage />;
  if (!found || vehicles.isPending || !exceptions) {
    return <PendingDetailPage query={query} title="Purchase order" back={BACK} {...CARDS} />;
  }
  return <PurchaseOrderPage key={purchaseOrderId} order={found} exceptions={exceptions} />;
}

interface PurchaseOrderPageProps {
  readonly order: PurchaseOrderDetail;
  /** What Today says about it. */
  readonly exceptions: readonly EntityException[];
}

function PurchaseOrderPage({ order, exceptions }: PurchaseOrderPageProps) {
  const { checkIn } = route.useSearch();
  const navigate = route.useNavigate();
  // In the bar of a phone, there is no room for a third button.
  const phone = usePhone();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const openCheckIn = () => void navigate({ search: { checkIn: true } });
  const matter = matterOf(order, exceptions);
  const actions = usePurchaseOrderActions(order, matter, selected, {
    onCheckIn: openCheckIn,
    onDone: () => setSelected(new Set()),
  });
  const unsent = readKeptScans(`${SCAN_KEYS['purchase order']}${order.id}`, scanSchema).filter(
    isGood,
  ).length;
  // Only while vehicles may arrive: a colleague's check-in must not remove another person's scans.
  const mayArrive = order.availableActions.some(({ action }) => action === 'receiveUnordered');
  if (checkIn && mayArrive) {
    return <CheckInPage order={order} onLeave={() => void navigate({ search: {} })} />;
  }
  return (
    <>
      <DetailPage
        title={order.purchaseOrderNumber}
        kind="purchase order"
        notes={
          <>
            {mayArrive && unsent > 0 && <UnsentScansNote count={unsent} onContinue={openCheckIn} />}
            {phone && actions.askVendor}
          </>
        }
        back={BACK}
        badges={
          <>
            <PurchaseOrderStateBadge state={order.state} variant="header" />
            <span>
              {order.vendor.name} to {order.destinationName}
            </span>
            <LateBadge delivery={order} variant="header" />
          </>
        }
        sentence={<RecordSentence matter={matter} exceptions={exceptions} />}
        primary={
          <>
            {!phone && actions.askVendor}
            {actions.primary && <PrimaryAction item={actions.primary} busy={actions.busy} />}
            <ActionMenu items={actions.menu} busy={actions.busy} />
          </>
        }
        first={<PurchaseOrderDetails order={order} />}
        left={
          <>
            <Card title="Progress">
              <ProgressLine order={order} />
            </Card>
            <PurchaseOrderVehicles
              order={order}
              selected={selected}
              onSelect={setSelected}
              actions={actions.forSelection}
            />
            {order.vendorReturns.length > 0 && <VendorReturnsCard returns={order.vendorReturns} />}
            <Comments notableType="PurchaseOrder" notableId={order.id} comments={order.comments} />
            <PurchaseOrderTimeline events={order.events} />
            <ChangeHistory loggableType="PurchaseOrder" loggableId={order.id} />
          </>
        }
        right={
          <>
            <PurchaseOrderTotals order={order} />
            <InvoiceCard order={order} />
            <PairedOrders order={order} />
          </>
        }
      />
      {actions.dialog}
    </>
  );
}
