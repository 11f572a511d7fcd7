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
    id serialNumber label frameKey lockKey checkedInAt shippedAt spokeShopName storageLocation updatedAt
    purchaseOrder { id purchaseOrderNumber }
    hub { id name }
    vehicleVersion { id name }
    variant { id brand model color size }
  }
`);

type Asset = ResultOf<typeof AssetCardFragment>;

interface Identified {
  readonly id: string;
}

export interface AssetCardProps {
  readonly asset: FragmentOf<typeof AssetCardFragment> | null;
  /** The latest build for the order, if any. */
  readonly build?: { startedAt: string; finishedAt: string | null; user: string } | null;
  /** Shown if there is no vehicle. */
  readonly empty?: ReactNode;
  /** What the page says elsewhere: model and hub are repeated only if those of the vehicle differ. */
  readonly besides: { readonly variant: Identified; readonly hub: Identified | null };
}

/** The vehicle as in the inventory. */
export function AssetCard({ build, empty, besides, ...props }: AssetCardProps) {
  const asset = readFragment(AssetCardFragment, props.asset);
  const building = build && !build.finishedAt;
  if (!asset && !building) return <Card title="Asset" empty={empty} />;
  return (
    <Card title="Asset" empty={!asset && empty} aside={asset && <AssetPlate label={asset.label} />}>
      {building && (
        <p className={classes.build}>
          <Glyph meaning="moving" />
          <span>
            Being built by {build.user} since <TimeText at={build.startedAt} />
          </span>
        </p>
      )}
      {asset && <FactList facts={factsOf(asset, besides, build)} />}
    </Card>
  );
}

const mono = (text: string | null) => text && <span className="ks-mono">{text}</span>;

function factsOf(
  asset: Asset,
  besides: AssetCardProps['besides'],
  build: AssetCardProps['build'],
): Facts {
  const { serialNumber, variant, hub, spokeShopName } = asset;
  const elsewhere = hub?.id === besides.hub?.id ? null : hub;
  return {
    Serial: serialNumber ? (
      <SerialLink assetId={asset.id} number={serialNumber} />
    ) : (
      <StateBadge meaning="attention" label="No serial number" />
    ),
    // Without a serial number, this is the link to its page.
    Vehicle: (!serialNumber || variant.id !== besides.variant.id) && (
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
    ...(spokeShopName
      ? { Shop: spokeShopName }
      : { Hub: elsewhere && <HubLink hub={elsewhere} /> }),
    'Storage location': asset.storageLocation,
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
