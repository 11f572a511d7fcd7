import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { HubLink } from '../entities/hubs/hub-link.tsx';
import { AssetPlate } from '../entities/inventory/asset-plate-badge.tsx';
import { SerialLink } from '../entities/inventory/serial-link.tsx';
import { OrderLink } from '../entities/orders/order-link.tsx';
import { Card } from '../kit/card/card.tsx';
import { DateText, TimeText } from '../kit/dates.tsx';
import { dateOf, FactList, type Facts } from '../kit/fact-list/fact-list.tsx';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '../kit/graphql.ts';
import { Glyph } from '../kit/state-badge/glyph.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import classes from './asset-card.module.css';
import { LockKey } from './lock-key.tsx';

/** Fields of a vehicle that the card needs. */
export const AssetCardFragment = graphql(`
  fragment AssetCard on Asset {
    id serialNumber label frameKey lockKey checkedInAt shippedAt spokeShopName updatedAt
    purchaseOrder { id purchaseOrderNumber }
    hub { id name }
    vehicleVersion { id name }
    variant { id brand model color size }
  }
`);

type Asset = ResultOf<typeof AssetCardFragment>;

export interface AssetCardProps {
  readonly asset: FragmentOf<typeof AssetCardFragment> | null;
  /** The latest build for the order, if any. */
  readonly build?: { startedAt: string; finishedAt: string | null; user: string } | null;
  /** Shown if there is no vehicle. */
  readonly empty: ReactNode;
}

/** The vehicle as in the inventory. */
export function AssetCard({ build, empty, ...props }: AssetCardProps) {
  const asset = readFragment(AssetCardFragment, props.asset);
  return (
    <Card title="Asset" aside={asset && <AssetPlate label={asset.label} />}>
      {build && !build.finishedAt && (
        <p className={classes.build}>
          <Glyph meaning="moving" />
          <span>
            Being built by {build.user} since <TimeText at={build.startedAt} />
          </span>
        </p>
      )}
      {asset ? <FactList facts={factsOf(asset, build)} /> : <p className="ks-quiet">{empty}</p>}
    </Card>
  );
}

const mono = (text: string | null) => text && <span className="ks-mono">{text}</span>;

function factsOf(asset: Asset, build: AssetCardProps['build']): Facts {
  const { serialNumber, variant, hub, spokeShopName } = asset;
  return {
    Serial: serialNumber ? (
      <SerialLink assetId={asset.id} number={serialNumber} />
    ) : (
      <StateBadge meaning="attention" label="No serial number" />
    ),
    Vehicle: (
      <Link
        to="/inventory/assets/$assetId"
        params={{ assetId: asset.id }}
        target="_blank"
        rel="noopener noreferrer"
      >
        {vehicleName(variant)}
      </Link>
    ),
    Version: asset.vehicleVersion.name,
    ...(spokeShopName ? { Shop: spokeShopName } : { Hub: hub && <HubLink hub={hub} /> }),
    'Frame key': mono(asset.frameKey),
    'Lock key': asset.lockKey && <LockKey asset={asset} masked={asset.lockKey} />,
    'Checked in': dateOf(asset.checkedInAt),
    'Purchase order': asset.purchaseOrder && (
      <OrderLink
        type="PurchaseOrder"
        id={asset.purchaseOrder.id}
        number={asset.purchaseOrder.purchaseOrderNumber}
      />
    ),
    Built: build?.finishedAt && (
      <>
        <DateText at={build.finishedAt} /> by {build.user}
      </>
    ),
  };
}
