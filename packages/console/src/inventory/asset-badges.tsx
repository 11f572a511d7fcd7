import { Anchor } from '@mantine/core';
import { colorAndSize } from '../entities/catalogue/vehicle-text.ts';
import { AssetPlate } from '../entities/inventory/asset-plate-badge.tsx';
import { Copyable } from '../kit/copy-button.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import { Tag } from '../kit/state-badge/tag.tsx';
import classes from './asset-badges.module.css';
import type { AssetDetail } from './asset-documents.ts';

interface AssetBadgesProps {
  asset: AssetDetail;
  /** Links to the dialog that records a missing serial number. */
  onAddSerial?: (() => void) | undefined;
}

/**
 * Identifies a vehicle among others of its model: color and size, serial number, state and
 * location.
 */
export function AssetBadges({ asset, onAddSerial }: AssetBadgesProps) {
  const { serialNumber, hub, spokeShopName } = asset;
  return (
    <div className={classes.badges}>
      <span className={classes.variant}>{colorAndSize(asset.variant)}</span>
      {serialNumber ? (
        <span className={classes.serial}>
          <Copyable text={serialNumber} what="serial number" mono />
        </span>
      ) : (
        <span className={classes.missing}>
          <StateBadge meaning="attention" label="No serial number" variant="header" />
          {onAddSerial && (
            <Anchor component="button" type="button" onClick={onAddSerial}>
              Add
            </Anchor>
          )}
        </span>
      )}
      <AssetPlate label={asset.label} />
      <span className={classes.place}>{[hub?.name, spokeShopName].filter(Boolean).join(', ')}</span>
      {asset.pledged && <Tag>Pledged</Tag>}
    </div>
  );
}
