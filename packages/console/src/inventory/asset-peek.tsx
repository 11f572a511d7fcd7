import { useQuery } from '@tanstack/react-query';
import { PeekComments } from '../activity/comments/peek-comments.tsx';
import { LinkedText } from '../activity/linked-text.tsx';
import { colorAndSize, modelName } from '../entities/catalogue/vehicle-text.ts';
import { CustomerLink } from '../entities/customers/customer-link.tsx';
import { HubLink } from '../entities/hubs/hub-link.tsx';
import { AssetPlate } from '../entities/inventory/asset-plate-badge.tsx';
import { OrderLink } from '../entities/orders/order-link.tsx';
import { dateFact, type Fact } from '../kit/fact-list/fact-list.tsx';
import { Money } from '../kit/money.tsx';
import { PeekPanel, type PeekProps, problemOf, useAskFor } from '../kit/peek/peek-panel.tsx';
import { assetMenuItems } from './asset-actions/asset-menu-items.ts';
import type { AssetDetail } from './asset-documents.ts';
import type { AssetRow } from './asset-list-query.ts';
import { assetQuery } from './asset-query.ts';
import { sentenceOf } from './asset-sentence.ts';
import { AssetTimeline } from './asset-timeline.tsx';

/** The facts that the row of the list has, while the others load. */
const rowFacts = ({ variant, serialNumber, hub, spokeShopName, updatedAt }: AssetRow): Fact[] => [
  { label: 'Serial', value: serialNumber },
  { label: 'Color and size', value: colorAndSize(variant) },
  { label: 'Hub', value: hub?.name },
  { label: 'Shop', value: spokeShopName },
  dateFact('Updated', updatedAt),
];

function factsOf(asset: AssetDetail): Fact[] {
  const { serialNumber, variant, hub, spokeShopName, customer, purchaseOrder } = asset;
  return [
    { label: 'Serial', value: serialNumber ?? 'No serial number' },
    { label: 'Color and size', value: colorAndSize(variant) },
    spokeShopName
      ? { label: 'Shop', value: spokeShopName }
      : { label: 'Hub', value: hub && <HubLink hub={hub} /> },
    { label: 'Customer', value: customer && <CustomerLink customer={customer} /> },
    {
      label: 'Purchase order',
      value: purchaseOrder && (
        <OrderLink
          type="PurchaseOrder"
          id={purchaseOrder.id}
          number={purchaseOrder.purchaseOrderNumber}
        />
      ),
    },
    dateFact('Checked in', asset.checkedInAt),
    { label: 'Revenue', value: <Money cents={asset.totalRevenueCents} /> },
  ];
}

/** A vehicle beside the list of assets. */
export function AssetPeek({ id, row, onClose }: PeekProps<AssetRow>) {
  const path = `/inventory/assets/${id}`;
  const { data, isError } = useQuery(assetQuery(id));
  const askFor = useAskFor(path);
  const asset = data?.asset;
  const known = asset ?? row;
  return (
    <PeekPanel
      title={known && modelName(known.variant)}
      badge={known && <AssetPlate label={known.label} />}
      path={path}
      onClose={onClose}
      sentence={asset && <LinkedText parts={sentenceOf(asset)} />}
      facts={asset ? factsOf(asset) : row ? rowFacts(row) : []}
      events={asset && <AssetTimeline asset={{ ...asset, events: asset.events.slice(0, 3) }} />}
      comments={
        asset && (
          <PeekComments notableType="Asset" notableId={id} comments={asset.comments} path={path} />
        )
      }
      items={asset ? assetMenuItems(asset, askFor) : []}
      problem={problemOf(asset, isError, 'vehicle')}
    />
  );
}
