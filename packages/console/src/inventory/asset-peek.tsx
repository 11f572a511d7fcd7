import { NO_MATTER } from '@kickstand/domain/events/matter.ts';
import { useQuery } from '@tanstack/react-query';
import { PeekComments } from '../activity/comments/peek-comments.tsx';
import { RecordSentence } from '../activity/record-sentence.tsx';
import { colorAndSize, modelName } from '../entities/catalogue/vehicle-text.ts';
import { CustomerLink } from '../entities/customers/customer-link.tsx';
import { HubLink } from '../entities/hubs/hub-link.tsx';
import { AssetPlate } from '../entities/inventory/asset-plate-badge.tsx';
import { OrderLink } from '../entities/orders/order-link.tsx';
import { useExceptions } from '../entities/today/use-exceptions.ts';
import { dateOf, type Facts } from '../kit/fact-list/fact-list.tsx';
import { Money } from '../kit/money.tsx';
import { PeekActions, PeekPanel, type PeekProps, problemOf } from '../kit/peek/peek-panel.tsx';
import { useAssetActions } from './asset-actions/use-asset-actions.tsx';
import type { AssetDetail } from './asset-documents.ts';
import type { AssetRow } from './asset-list-query.ts';
import { assetQuery } from './asset-query.ts';
import { type AssetMatter, matterOf } from './asset-sentence.ts';
import { AssetTimeline } from './asset-timeline.tsx';

/** The facts that the row of the list has, while the others load. */
const rowFacts = ({
  variant,
  serialNumber,
  hub,
  spokeShopName,
  storageLocation,
  updatedAt,
}: AssetRow): Facts => ({
  Serial: serialNumber,
  'Color and size': colorAndSize(variant),
  Hub: hub?.name,
  Shop: spokeShopName,
  'Storage location': storageLocation,
  Updated: dateOf(updatedAt),
});

function factsOf(asset: AssetDetail): Facts {
  const { serialNumber, variant, hub, spokeShopName, customer, purchaseOrder } = asset;
  return {
    Serial: serialNumber ?? 'No serial number',
    'Color and size': colorAndSize(variant),
    ...(spokeShopName ? { Shop: spokeShopName } : { Hub: hub && <HubLink hub={hub} /> }),
    'Storage location': asset.storageLocation,
    Customer: customer && <CustomerLink customer={customer} />,
    'Purchase order': purchaseOrder && (
      <OrderLink
        type="PurchaseOrder"
        id={purchaseOrder.id}
        number={purchaseOrder.purchaseOrderNumber}
      />
    ),
    'Checked in': dateOf(asset.checkedInAt),
    Revenue: <Money cents={asset.totalRevenueCents} />,
  };
}

/** A vehicle beside the list of assets. */
export function AssetPeek({ id, row, onClose }: PeekProps<AssetRow>) {
  const path = `/inventory/assets/${id}`;
  const { data, isError } = useQuery(assetQuery(id));
  const asset = data?.asset;
  const known = asset ?? row;
  const exceptions = useExceptions({ subject: 'Asset', id }) ?? [];
  const matter = asset ? matterOf(asset, exceptions) : NO_MATTER;
  return (
    <PeekPanel
      title={known && modelName(known.variant)}
      badge={known && <AssetPlate label={known.label} />}
      path={path}
      onClose={onClose}
      sentence={<RecordSentence matter={matter} exceptions={exceptions} />}
      facts={asset ? factsOf(asset) : row ? rowFacts(row) : {}}
      events={asset && <AssetTimeline asset={{ ...asset, events: asset.events.slice(0, 3) }} />}
      comments={
        <PeekComments notableType="Asset" notableId={id} comments={asset?.comments} path={path} />
      }
      actions={asset && <AssetPeekActions key={asset.id} asset={asset} matter={matter} />}
      problem={problemOf(asset, isError, 'vehicle')}
    />
  );
}

function AssetPeekActions({ asset, matter }: { asset: AssetDetail; matter: AssetMatter }) {
  const { menu, main, dialog } = useAssetActions(asset, matter);
  return <PeekActions items={menu} primary={main} dialog={dialog} />;
}
