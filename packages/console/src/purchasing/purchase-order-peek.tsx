import { NO_MATTER } from '@kickstand/domain/events/matter.ts';
import { useQuery } from '@tanstack/react-query';
import { PeekComments } from '../activity/comments/peek-comments.tsx';
import { RecordSentence } from '../activity/record-sentence.tsx';
import { HubLink } from '../entities/hubs/hub-link.tsx';
import { ShopLink } from '../entities/partners/shop-link.tsx';
import { leadTimeText } from '../entities/purchasing/lead-time-text.ts';
import { useExceptions } from '../entities/today/use-exceptions.ts';
import { dateOf, type Facts } from '../kit/fact-list/fact-list.tsx';
import {
  PeekActions,
  PeekPanel,
  type PeekProps,
  problemOf,
  useAskFor,
} from '../kit/peek/peek-panel.tsx';
import { needsNoSelection } from './purchase-order-actions.ts';
import type { PurchaseOrderDetail } from './purchase-order-documents.ts';
import type { PurchaseOrderRow } from './purchase-order-list-query.ts';
import { purchaseOrderQuery } from './purchase-order-query.ts';
import { matterOf, type PurchaseOrderMatter } from './purchase-order-sentence.ts';
import { PurchaseOrderStateBadge } from './purchase-order-state-badge.tsx';
import { PurchaseOrderTimeline } from './purchase-order-timeline.tsx';
import { usePurchaseOrderActions } from './use-purchase-order-actions.tsx';

/** The facts that the row of the list has, while the others load. */
const rowFacts = (row: PurchaseOrderRow): Facts => ({
  Vendor: row.vendorName,
  Destination: row.destinationName,
  'Checked in': `${row.checkedInCount} / ${row.assetsCount}`,
  Submitted: dateOf(row.submittedAt),
  Created: dateOf(row.createdAt),
});

const factsOf = (order: PurchaseOrderDetail): Facts => ({
  Vendor: order.vendor.name,
  'Delivers in': leadTimeText(order.vendor),
  Destination: order.hub ? (
    <HubLink hub={order.hub} />
  ) : (
    order.spokeShop && <ShopLink shop={order.spokeShop} />
  ),
  'OEM SO #': order.salesOrderNumber,
  Tracking: order.trackingInfo,
  Submitted: dateOf(order.submittedAt),
});

/** A purchase order beside the list of purchase orders. */
export function PurchaseOrderPeek({ id, row, onClose }: PeekProps<PurchaseOrderRow>) {
  const path = `/purchase_orders/${id}`;
  const { data, isError } = useQuery(purchaseOrderQuery(id));
  const order = data?.purchaseOrder;
  const known = order ?? row;
  const exceptions = useExceptions({ subject: 'PurchaseOrder', id }) ?? [];
  const matter = order ? matterOf(order, exceptions) : NO_MATTER;
  return (
    <PeekPanel
      title={known?.purchaseOrderNumber}
      badge={known && <PurchaseOrderStateBadge state={known.state} variant="header" />}
      path={path}
      onClose={onClose}
      sentence={<RecordSentence matter={matter} exceptions={exceptions} />}
      facts={order ? factsOf(order) : row ? rowFacts(row) : {}}
      events={order && <PurchaseOrderTimeline events={order.events.slice(0, 3)} />}
      comments={
        <PeekComments
          notableType="PurchaseOrder"
          notableId={id}
          comments={order?.comments}
          path={path}
        />
      }
      actions={
        order && (
          <PurchaseOrderPeekActions key={order.id} order={order} matter={matter} path={path} />
        )
      }
      problem={problemOf(order, isError, 'purchase order')}
    />
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The actions that need no selected vehicles; a check-in has a page. */
function PurchaseOrderPeekActions({
  order,
  matter,
  path,
}: {
  order: PurchaseOrderDetail;
  matter: PurchaseOrderMatter;
  path: string;
}) {
  const askFor = useAskFor(path);
  const { primary, menu, busy, dialog } = usePurchaseOrderActions(order, matter, NONE, {
    onCheckIn: () => askFor('checkIn'),
    onDone: () => undefined,
  });
  return (
    <PeekActions
      items={menu.filter(needsNoSelection)}
      primary={primary}
      busy={busy}
      dialog={dialog}
    />
  );
}
