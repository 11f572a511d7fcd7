import { isInspectable } from '@kickstand/domain/inventory/create-inspection.ts';
import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { Comments } from '../activity/comments/comments.tsx';
import { RecordSentence } from '../activity/record-sentence.tsx';
import { ChargeDamageButton } from '../customers/charge-damage-button.tsx';
import { colorAndSize, modelName } from '../entities/catalogue/vehicle-text.ts';
import { InspectionsCard } from '../entities/inventory/inspections-card.tsx';
import { ServiceJobsCard } from '../entities/service/service-jobs-card.tsx';
import type { EntityException } from '../entities/today/fetch-exceptions.ts';
import { useExceptions } from '../entities/today/use-exceptions.ts';
import { DetailPage, PendingDetailPage } from '../kit/detail-page/detail-page.tsx';
import { useRedirectWhenDeleted } from '../kit/detail-page/use-list-when-gone.ts';
import { useScans } from '../kit/scan-field/use-scans.ts';
import { scrollIfAsked } from '../kit/scroll-if-asked.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { useRecordView } from '../view-history/use-record-view.ts';
import { AssetActionMenus } from './asset-actions/asset-actions.tsx';
import { TheftReportCard } from './asset-actions/theft-report-card.tsx';
import { useAssetActions } from './asset-actions/use-asset-actions.tsx';
import { AssetBadges } from './asset-badges.tsx';
import { AssetDetailsCard } from './asset-details-card.tsx';
import type { AssetDetail } from './asset-documents.ts';
import { AssetLifeCard } from './asset-life-card.tsx';
import { AssetNotes } from './asset-notes.tsx';
import { assetQuery } from './asset-query.ts';
import { matterOf } from './asset-sentence.ts';
import { AssetTimeline } from './asset-timeline.tsx';
import { BuyoutCard, DatesCard, MoneyCard } from './asset-value-cards.tsx';
import { CustomerInvoicesCard } from './customer-invoices-card.tsx';
import { PastSubscriptionsCard } from './past-subscriptions-card.tsx';
import { SaleCard } from './sale-card.tsx';
import { useOpenScanned } from './use-open-scanned.ts';
import { WhereaboutsCard } from './whereabouts-card.tsx';

const route = getRouteApi('/signed-in/inventory/assets/$assetId');
const BACK = { path: '/inventory', label: 'Assets', tab: 'assets' };

/** What the page has while it loads. */
const CARDS = {
  badges: <>&nbsp;</>,
  badgesBelow: true,
  left: {
    'Where it is now': 0.75,
    'Life so far': 3.5,
    Subscriptions: 2,
    'Customer invoices': 0,
    Comments: 1.3,
    Timeline: 5,
  },
  first: { Details: 10 },
  right: { Dates: 3, Money: 9.5, Buyout: 2 },
};

/** The page of a vehicle: location, customers, cost, revenue and history. */
export function AssetDetailPage() {
  const { assetId } = route.useParams();
  const { qr } = route.useSearch();
  const query = useQuery(assetQuery(assetId));
  const { data } = query;
  const exceptions = useExceptions({ subject: 'Asset', id: assetId });
  const found = data?.asset;
  // A vehicle is only deleted when its purchase order no longer has it.
  const { purchaseOrder } = found ?? {};
  const place = purchaseOrder ? `/purchase_orders/${purchaseOrder.id}` : BACK.path;
  const gone = useRedirectWhenDeleted(assetId, found, place);
  if (data && !found) return gone ? null : <NotFoundPage />;
  if (!found || !exceptions) {
    return <PendingDetailPage query={query} title="Asset" back={BACK} {...CARDS} />;
  }
  // The label stays on a vehicle that is recovered, which has a new record.
  if (qr !== undefined && found.successor) {
    const { id } = found.successor;
    return (
      <Navigate to="/inventory/assets/$assetId" params={{ assetId: id }} search={{ qr }} replace />
    );
  }
  return <AssetPage key={assetId} asset={found} exceptions={exceptions} />;
}

interface AssetPageProps {
  readonly asset: AssetDetail;
  /** What Today says about it. */
  readonly exceptions: readonly EntityException[];
}

function AssetPage({ asset, exceptions }: AssetPageProps) {
  const { id, variant } = asset;
  const matter = matterOf(asset, exceptions);
  const actions = useAssetActions(asset, matter);
  const openScanned = useOpenScanned();
  useScans(openScanned, isSameScan);
  const stolen = asset.state === 'STOLEN' || asset.state === 'STOLEN_DELINQUENT';
  useRecordView('Asset', id, {
    header: modelName(variant),
    subtitle: asset.serialNumber ?? colorAndSize(variant),
  });
  return (
    <>
      <DetailPage
        title={modelName(variant)}
        kind={asset.serialNumber ? `vehicle ${asset.serialNumber}` : 'vehicle'}
        back={BACK}
        badges={
          <AssetBadges
            asset={asset}
            onAddSerial={actions.menu.find(({ action }) => action === 'updateDetails')?.onSelect}
          />
        }
        badgesBelow
        sentence={<RecordSentence matter={matter} exceptions={exceptions} />}
        primary={
          <AssetActionMenus
            assetId={id}
            inspectable={isInspectable(asset.state)}
            actions={actions}
            onScan={openScanned}
          />
        }
        notes={<AssetNotes asset={asset} scannedToken={route.useSearch().qr} />}
        first={<AssetDetailsCard asset={asset} />}
        left={
          <>
            <WhereaboutsCard asset={asset} />
            <AssetLifeCard asset={asset} />
            {stolen && (
              <div id="theft-report" ref={scrollIfAsked}>
                <TheftReportCard asset={asset} actions={actions} />
              </div>
            )}
            {asset.sale && <SaleCard sale={asset.sale} />}
            <PastSubscriptionsCard subscriptions={asset.assetSubscriptions} />
            <CustomerInvoicesCard invoices={asset.customerInvoices} />
            {asset.inspections.length > 0 && (
              <InspectionsCard
                inspections={asset.inspections}
                charge={(found) => <ChargeDamageButton {...found} />}
              />
            )}
            {asset.serviceJobs.length > 0 && <ServiceJobsCard jobs={asset.serviceJobs} />}
            <Comments notableType="Asset" notableId={id} comments={asset.comments} />
            <AssetTimeline asset={asset} />
          </>
        }
        right={
          <>
            <DatesCard asset={asset} />
            <MoneyCard asset={asset} />
            <BuyoutCard asset={asset} />
          </>
        }
      />
      {actions.dialog}
    </>
  );
}
