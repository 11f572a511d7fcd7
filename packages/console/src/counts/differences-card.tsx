import type { DifferenceKind } from '@kickstand/domain/counts/count-terms.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { printAssetLabels } from '../entities/inventory/labels/asset-label.tsx';
import { Card } from '../kit/card/card.tsx';
import { TimeText } from '../kit/dates.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { refusalOf } from '../kit/permission.ts';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import type { CountDetail, CountDifference } from './count-documents.ts';
import classes from './counts.module.css';
import { SettleDialog } from './settle-dialog.tsx';
import { settlementOf } from './settlements.ts';

interface DifferencesCardProps {
  readonly count: CountDetail;
  readonly kind: DifferenceKind;
  readonly title: string;
}

/** The differences of one kind, which are settled one by one or together. */
export function DifferencesCard({ count, kind, title }: DifferencesCardProps) {
  const settlement = settlementOf(count, kind);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const dialog = useDialog();
  const { counts, nodes } = count.differences;
  const shown = nodes.filter((each) => each.kind === kind);
  const all = counts.find((each) => each.kind === kind)?.count ?? 0;
  const chosen = shown.flatMap(({ key, asset, settled }) =>
    asset && !settled && !unticked.has(key) ? [asset] : [],
  );
  const canSettle = typeof settlement !== 'string';
  const forbidden = canSettle ? refusalOf(settlement.operation) : undefined;
  const tick = (key: string, isTicked: boolean) =>
    setUnticked((before) => {
      const after = new Set(before);
      if (isTicked) after.delete(key);
      else after.add(key);
      return after;
    });
  return (
    <Card title={title}>
      {!canSettle && shown.some(({ settled }) => !settled) && (
        <p className={classes.hint}>{settlement}</p>
      )}
      <ul className={classes.differences} aria-label={title}>
        {shown.map((each) => (
          <DifferenceRow
            key={each.key}
            difference={each}
            ticked={canSettle && !each.settled ? !unticked.has(each.key) : undefined}
            onTick={(isTicked) => tick(each.key, isTicked)}
          />
        ))}
      </ul>
      {all > shown.length && (
        <p className={classes.hint}>
          And {plural(all - shown.length, 'more vehicle')}, shown once these are settled.
        </p>
      )}
      {chosen.length > 0 && (
        <div className={classes.actions}>
          {canSettle && (
            <Button
              variant="filled"
              disabled={forbidden !== undefined}
              title={forbidden}
              onClick={dialog.open}
            >
              {settlement.label} ({chosen.length})
            </Button>
          )}
          {kind !== 'MISSING' && (
            <Button onClick={() => void printAssetLabels(chosen.map(({ id }) => id))}>
              Print labels ({chosen.length})
            </Button>
          )}
        </div>
      )}
      {canSettle && dialog.opened && (
        <SettleDialog settlement={settlement} vehicles={chosen} onClose={dialog.onClose} />
      )}
    </Card>
  );
}

interface DifferenceRowProps {
  readonly difference: CountDifference;
  /** Undefined if it cannot be chosen. */
  readonly ticked: boolean | undefined;
  readonly onTick: (isTicked: boolean) => void;
}

function DifferenceRow({ difference, ticked, onTick }: DifferenceRowProps) {
  const { asset, text, by, at, settled } = difference;
  const name = asset?.serialNumber ?? text ?? 'No serial number';
  return (
    <li className={classes.difference}>
      {ticked !== undefined && (
        <Checkbox
          aria-label={`Choose ${name}`}
          checked={ticked}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      )}
      <span className={classes.what}>
        {asset ? (
          <Link to="/inventory/assets/$assetId" params={{ assetId: asset.id }} className="ks-mono">
            {name}
          </Link>
        ) : (
          <span className="ks-mono">{name}</span>
        )}
        <small>
          {asset && `${vehicleName(asset.variant)}, ${asset.label.toLowerCase()}, recorded at `}
          {asset && (asset.spokeShopName ?? asset.hub?.name ?? 'an unknown hub')}
          {at && (
            <>
              {asset && '. '}Scanned <TimeText at={at} />
              {by && ` by ${by}`}
            </>
          )}
        </small>
      </span>
      {settled && <StateBadge meaning="done" label="Settled" />}
    </li>
  );
}
