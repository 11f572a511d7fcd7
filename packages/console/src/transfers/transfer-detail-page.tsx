import { NO_MATTER } from '@kickstand/domain/events/matter.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { ChangeHistory } from '../activity/change-history/change-history.tsx';
import { Comments } from '../activity/comments/comments.tsx';
import { RecordSentence } from '../activity/record-sentence.tsx';
import { useMainItem } from '../activity/use-main-item.ts';
import type { EntityException } from '../entities/today/fetch-exceptions.ts';
import { useExceptions } from '../entities/today/use-exceptions.ts';
import { ActionMenu } from '../kit/action-menu/action-menu.tsx';
import { PrimaryAction } from '../kit/action-menu/primary-action.tsx';
import { DateText } from '../kit/dates.tsx';
import { DetailPage, PendingDetailPage } from '../kit/detail-page/detail-page.tsx';
import { useRedirectWhenDeleted } from '../kit/detail-page/use-list-when-gone.ts';
import { IconScan } from '../kit/icons.ts';
import { FailureNote } from '../kit/note.tsx';
import { refusalOf } from '../kit/permission.ts';
import { UnsentScansNote } from '../kit/scan-page/unsent-scans-note.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { ReceivePage } from './receive-page.tsx';
import { RouteCard } from './route-card.tsx';
import { assetsOf, type TransferDetail, type TransferTabs } from './transfer-documents.ts';
import { CostCards, DatesCard } from './transfer-facts-cards.tsx';
import { transferQuery, transferTabsQuery } from './transfer-query.ts';
import { TransferScanCard } from './transfer-scan-card.tsx';
import { matterOf } from './transfer-sentence.ts';
import { TransferStateBadge } from './transfer-state-badge.tsx';
import { type Selection, TransferTabsCard } from './transfer-tabs-card.tsx';
import { TransferTimeline } from './transfer-timeline.tsx';
import { countUnsent } from './use-receive-by-scan.ts';
import { useTransferActions } from './use-transfer-actions.tsx';

const route = getRouteApi('/signed-in/transfer_orders/$transferOrderId');
const BACK = { path: '/transfer_orders', label: 'Transfer orders' } as const;

/** The cards while the page loads. */
const CARDS = {
  left: { Route: 3.5, Vehicles: 7, Comments: 1.3, Timeline: 4 },
  first: { Dates: 2 },
  right: { Costs: 3, Invoice: 0 },
  sentence: true,
};

/** The page of a transfer order: route, vehicles and actions. */
export function TransferDetailPage() {
  const { transferOrderId } = route.useParams();
  const query = useQuery(transferQuery(transferOrderId));
  const { data } = query;
  // Requested together and shown together, so that nothing moves.
  const vehicles = useQuery(transferTabsQuery(transferOrderId));
  const exceptions = useExceptions({ subject: 'TransferOrder', id: transferOrderId });
  const found = data?.transferOrder;
  const gone = useRedirectWhenDeleted(transferOrderId, found, BACK.path);
  if (data && !found) return gone ? null : <NotFoundPage />;
  if (!found || vehicles.isPending || !exceptions) {
    return <PendingDetailPage query={query} title="Transfer order" back={BACK} {...CARDS} />;
  }
  return <TransferPage key={transferOrderId} order={found} exceptions={exceptions} />;
}

/** The selected vehicles; one that leaves its tab is deselected permanently. */
function useVehicleSelection(tabs: TransferTabs | undefined): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set<string>());
  const [seen, setSeen] = useState(tabs);
  if (tabs !== seen) {
    setSeen(tabs);
    const models = tabs ? [...tabs.allocatedAssets, ...tabs.shippedAssets] : [];
    const there = new Set(assetsOf(models).map(({ asset }) => asset.id));
    setIds(new Set([...ids].filter((id) => there.has(id))));
  }
  return { ids, change: setIds };
}

/** Leads to the field that adds vehicles. */
const scanItem = (onSelect: () => void) => ({
  action: 'scan',
  label: 'Scan vehicles',
  icon: IconScan,
  onSelect,
});

interface TransferPageProps {
  readonly order: TransferDetail;
  /** What Today says about it. */
  readonly exceptions: readonly EntityException[];
}

function TransferPage({ order, exceptions }: TransferPageProps) {
  const { id, state } = order;
  const tabs = useQuery(transferTabsQuery(id));
  const selection = useVehicleSelection(tabs.data);
  const { receive } = route.useSearch();
  const navigate = route.useNavigate();
  const startReceiving = () => void navigate({ search: { receive: true } });
  const scanField = useRef<HTMLInputElement>(null);
  const actions = useTransferActions(order, tabs.data, selection, startReceiving);
  const matter = tabs.data ? matterOf(order, tabs.data, exceptions) : NO_MATTER;
  const primary = useMainItem(matter, [
    ...actions.items,
    scanItem(() => scanField.current?.focus()),
  ]);
  const rest = actions.items.filter((item) => item !== primary);
  const moving = state === 'OPEN' || state === 'SHIPPED';
  if (receive && moving && tabs.data) {
    const leave = () => void navigate({ search: {} });
    return <ReceivePage order={order} tabs={tabs.data} onLeave={leave} />;
  }
  const unsent = moving && tabs.data ? countUnsent(order, tabs.data) : 0;
  return (
    <>
      <DetailPage
        title={order.transferOrderNumber}
        kind="transfer order"
        notes={unsent > 0 && <UnsentScansNote count={unsent} onContinue={startReceiving} />}
        back={BACK}
        badges={<TransferStateBadge state={state} variant="header" />}
        phoneAside={
          <span>
            since <DateText at={order.stateUpdatedAt} />
          </span>
        }
        sentence={<RecordSentence matter={matter} exceptions={exceptions} />}
        primary={
          <>
            {primary && <PrimaryAction item={primary} busy={false} />}
            <ActionMenu items={rest} />
          </>
        }
        first={<DatesCard order={order} />}
        left={
          <>
            <RouteCard order={order} />
            <Vehicles
              order={order}
              tabs={tabs.data}
              selection={moving ? selection : undefined}
              scanField={scanField}
            />
            {tabs.isError && <FailureNote query={tabs} />}
            <Comments notableType="TransferOrder" notableId={id} comments={order.comments} />
            <TransferTimeline events={order.events} />
            <ChangeHistory loggableType="TransferOrder" loggableId={id} />
          </>
        }
        right={
          <CostCards
            order={order}
            onAddNotes={actions.items.find(({ action }) => action === 'edit')?.onSelect}
          />
        }
      />
      {actions.dialog}
    </>
  );
}

interface VehiclesProps {
  order: TransferDetail;
  tabs: TransferTabs | undefined;
  selection: Selection | undefined;
  scanField: RefObject<HTMLInputElement | null>;
}

function Vehicles({ order, tabs, selection, scanField }: VehiclesProps) {
  if (!tabs) return null;
  const canAdd =
    order.state === 'OPEN' &&
    order.origin.type !== 'Customer' &&
    refusalOf('transferOrderAddAssets') === undefined;
  return (
    <>
      {canAdd && <TransferScanCard order={order} fieldRef={scanField} />}
      <TransferTabsCard tabs={tabs} selection={selection} />
    </>
  );
}
