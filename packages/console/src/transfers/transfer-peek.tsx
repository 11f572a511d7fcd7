import { NO_MATTER } from '@kickstand/domain/events/matter.ts';
import { useQuery } from '@tanstack/react-query';
import { PeekComments } from '../activity/comments/peek-comments.tsx';
import { RecordSentence } from '../activity/record-sentence.tsx';
import { useMainItem } from '../activity/use-main-item.ts';
import { useExceptions } from '../entities/today/use-exceptions.ts';
import { dateOf, type Facts } from '../kit/fact-list/fact-list.tsx';
import {
  PeekActions,
  PeekPanel,
  type PeekProps,
  problemOf,
  useAskFor,
} from '../kit/peek/peek-panel.tsx';
import { needsNoSelection } from './transfer-actions.ts';
import type { TransferDetail, TransferTabs } from './transfer-documents.ts';
import type { TransferRow } from './transfer-list-query.ts';
import { transferQuery, transferTabsQuery } from './transfer-query.ts';
import { matterOf, type TransferMatter } from './transfer-sentence.ts';
import { TransferStateBadge } from './transfer-state-badge.tsx';
import { TransferTimeline } from './transfer-timeline.tsx';
import { useTransferActions } from './use-transfer-actions.tsx';

/** What the row and the page both know, and the dates of the page. */
function factsOf(order: TransferRow | TransferDetail): Facts {
  const { origin, destination, link } = order;
  return {
    From: origin.name,
    To: destination.name,
    Received: `${order.receivedCount} / ${order.assetsCount}`,
    For: link?.customer.fullName,
    ...('shippedAt' in order && {
      'Tracking number': order.trackingInfo,
      Shipped: dateOf(order.shippedAt),
      Created: dateOf(order.createdAt),
    }),
  };
}

/** A transfer order beside the list of transfer orders. */
export function TransferPeek({ id, row, onClose }: PeekProps<TransferRow>) {
  const path = `/transfer_orders/${id}`;
  const { data, isError } = useQuery(transferQuery(id));
  const tabs = useQuery(transferTabsQuery(id));
  const order = data?.transferOrder;
  const known = order ?? row;
  const exceptions = useExceptions({ subject: 'TransferOrder', id }) ?? [];
  const matter = order && tabs.data ? matterOf(order, tabs.data, exceptions) : NO_MATTER;
  return (
    <PeekPanel
      title={known?.transferOrderNumber}
      badge={known && <TransferStateBadge state={known.state} variant="header" />}
      path={path}
      onClose={onClose}
      sentence={<RecordSentence matter={matter} exceptions={exceptions} />}
      facts={known ? factsOf(known) : {}}
      events={order && <TransferTimeline events={order.events.slice(0, 3)} />}
      comments={
        <PeekComments
          notableType="TransferOrder"
          notableId={id}
          comments={order?.comments}
          path={path}
        />
      }
      actions={
        order && (
          <TransferPeekActions
            key={order.id}
            order={order}
            matter={matter}
            tabs={tabs.data}
            path={path}
          />
        )
      }
      problem={problemOf(order, isError, 'transfer order')}
    />
  );
}

const NONE = { ids: new Set<string>(), change: () => undefined };

interface TransferPeekActionsProps {
  order: TransferDetail;
  matter: TransferMatter;
  tabs: TransferTabs | undefined;
  path: string;
}

/** The actions that need no selected vehicles; receiving is a part of the page. */
function TransferPeekActions({ order, matter, tabs, path }: TransferPeekActionsProps) {
  const askFor = useAskFor(path);
  const actions = useTransferActions(order, tabs, NONE, () => askFor('receive'));
  const items = actions.items.filter(needsNoSelection);
  const primary = useMainItem(matter, items);
  return <PeekActions items={items} primary={primary} dialog={actions.dialog} />;
}
