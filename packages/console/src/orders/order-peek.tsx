import { NO_MATTER } from '@kickstand/domain/events/matter.ts';
import { PROGRAM_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { PeekComments } from '../activity/comments/peek-comments.tsx';
import { RecordSentence } from '../activity/record-sentence.tsx';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { HubLink } from '../entities/hubs/hub-link.tsx';
import { SerialLink } from '../entities/inventory/serial-link.tsx';
import { VehicleHead } from '../entities/inventory/vehicle-head.tsx';
import { OrderStateBadge } from '../entities/orders/order-state-badge.tsx';
import { OfficeLink, OrganizationLink } from '../entities/partners/organization-link.tsx';
import { ShopLink } from '../entities/partners/shop-link.tsx';
import { useExceptions } from '../entities/today/use-exceptions.ts';
import { dateOf, type Facts } from '../kit/fact-list/fact-list.tsx';
import { PeekActions, PeekPanel, type PeekProps, problemOf } from '../kit/peek/peek-panel.tsx';
import { ExplainHoldButton } from './explain-hold-button.tsx';
import type { OrderDetail } from './order-documents.ts';
import type { OrderRow } from './order-list-query.ts';
import { OrderPrice } from './order-price.tsx';
import { orderQuery } from './order-query.ts';
import { matterOf, type OrderMatter } from './order-sentence.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { heldSince } from './order-times.ts';
import { useOrderActions } from './use-order-actions.tsx';

/** The facts that the row of the list has, while the others load. */
const rowFacts = ({ variant, program, organization, office, createdAt }: OrderRow): Facts => ({
  Vehicle: modelName(variant),
  Program: PROGRAM_LABELS[program],
  Organization: organization?.name,
  Office: office?.name,
  Created: dateOf(createdAt),
});

function factsOf(order: OrderDetail): Facts {
  const { program, spokeShop, hub, asset, organization, office } = order;
  return {
    Program: PROGRAM_LABELS[program],
    ...(spokeShop
      ? { Shop: <ShopLink shop={spokeShop} /> }
      : { Hub: hub && <HubLink hub={hub} /> }),
    'Serial Number': asset?.serialNumber && (
      <SerialLink assetId={asset.id} number={asset.serialNumber} />
    ),
    'On hold since': dateOf(heldSince(order)),
    'Made ready': dateOf(order.readiedAt),
    Created: dateOf(order.createdAt),
    Organization: organization && <OrganizationLink organization={organization} />,
    Office: office && <OfficeLink office={office} organization={organization} />,
  };
}

/** An order beside the list of orders. */
export function OrderPeek({ id, row, onClose }: PeekProps<OrderRow>) {
  const path = `/orders/${id}`;
  const { data, isError } = useQuery(orderQuery(id));
  const order = data?.order;
  const known = order ?? row;
  const exceptions = useExceptions({ subject: 'Order', id }) ?? [];
  const matter = order ? matterOf(order, exceptions) : NO_MATTER;
  return (
    <PeekPanel
      title={known?.customer.fullName}
      badge={known && <OrderStateBadge state={known.state} variant="header" />}
      path={path}
      onClose={onClose}
      head={order && <VehicleHead variant={order.variant} price={<OrderPrice order={order} />} />}
      sentence={
        <>
          <RecordSentence matter={matter} exceptions={exceptions} />
          {order && <ExplainHoldButton order={order} />}
        </>
      }
      facts={order ? factsOf(order) : row ? rowFacts(row) : {}}
      events={order && <OrderTimeline events={order.events.slice(0, 3)} />}
      comments={
        <PeekComments notableType="Order" notableId={id} comments={order?.comments} path={path} />
      }
      actions={order && <OrderPeekActions key={order.id} order={order} matter={matter} />}
      problem={problemOf(order, isError, 'order')}
    />
  );
}

function OrderPeekActions({ order, matter }: { order: OrderDetail; matter: OrderMatter }) {
  const { items, main, busy, dialog } = useOrderActions(order, matter);
  return <PeekActions items={items} primary={main} busy={busy} dialog={dialog} />;
}
