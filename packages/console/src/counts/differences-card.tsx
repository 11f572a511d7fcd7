import type { DifferenceKind } from '@kickstand/domain/counts/count-terms.ts';
import { labelInWords } from '@kickstand/domain/inventory/asset-label.ts';
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
import type { CountDetail, CountDifference, VehicleActions } from './count-documents.ts';
import classes from './counts.module.css';
import { DismissDialog } from './dismiss-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { type Settlement, settlementOf, type Ways, waysOf } from './settlements.ts';

interface DifferencesCardProps {
  readonly count: CountDetail;
  readonly kind: DifferenceKind;
  readonly title: string;
  /** What can be done with the vehicles, by id; undefined while that is not known. */
  readonly actions: ReadonlyMap<string, VehicleActions> | undefined;
}

/** The differences of one kind, which are settled one by one or together. */
export function DifferencesCard({ count, kind, title, actions }: DifferencesCardProps) {
  const settlement = settlementOf(count, kind);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const { counts, nodes } = count.differences;
  const shown = nodes
    .filter((each) => each.kind === kind)
    .map((difference) => {
      const known = difference.asset ? actions?.get(difference.asset.id) : undefined;
      return { difference, ways: waysOf(difference, settlement, known) };
    });
  const all = counts.find((each) => each.kind === kind)?.count ?? 0;
  const isOpen = ({ difference }: Shown) => !difference.settled;
  const tick = (key: string, isTicked: boolean) =>
    setUnticked((before) => {
      const after = new Set(before);
      if (isTicked) after.delete(key);
      else after.add(key);
      return after;
    });
  return (
    <Card title={title}>
      {typeof settlement === 'string' && shown.some(isOpen) && (
        <p className={classes.hint}>{settlement}</p>
      )}
      <ul className={classes.differences} aria-label={title}>
        {shown.map(({ difference, ways }) => {
          const { key, settled } = difference;
          const isChoosable = !settled && (ways.settles || ways.dismisses);
          return (
            <DifferenceRow
              key={key}
              difference={difference}
              ticked={isChoosable ? !unticked.has(key) : undefined}
              obstacle={settled ? undefined : ways.obstacle}
              onTick={(isTicked) => tick(key, isTicked)}
            />
          );
        })}
      </ul>
      {all > shown.length && (
        <p className={classes.hint}>
          And {plural(all - shown.length, 'more vehicle')}, shown once these are settled.
        </p>
      )}
      <ChosenActions
        countId={count.id}
        settlement={settlement}
        withLabels={kind !== 'MISSING'}
        chosen={shown.filter((each) => isOpen(each) && !unticked.has(each.difference.key))}
      />
    </Card>
  );
}

interface Shown {
  readonly difference: CountDifference;
  readonly ways: Ways;
}

interface ChosenActionsProps {
  readonly countId: string;
  readonly settlement: Settlement | string;
  readonly withLabels: boolean;
  readonly chosen: readonly Shown[];
}

/** What is done with the chosen differences. Each is only among those with which it can be done. */
function ChosenActions({ countId, settlement, withLabels, chosen }: ChosenActionsProps) {
  const settling = useDialog();
  const dismissing = useDialog();
  const canSettle = typeof settlement !== 'string';
  const forbidden = canSettle ? refusalOf(settlement.operation) : undefined;
  const notDismissed = refusalOf('stockCountDismiss');
  const vehicles = chosen.flatMap(({ difference: { asset } }) => asset ?? []);
  const settled = chosen.flatMap(({ difference: { asset }, ways }) =>
    asset && ways.settles ? [asset] : [],
  );
  const dismissed = chosen.flatMap(({ difference: { key }, ways }) => (ways.dismisses ? key : []));
  return (
    <>
      <div className={classes.actions}>
        {canSettle && settled.length > 0 && (
          <Button disabled={forbidden !== undefined} title={forbidden} onClick={settling.open}>
            {settlement.label} ({settled.length})
          </Button>
        )}
        {dismissed.length > 0 && (
          <Button
            disabled={notDismissed !== undefined}
            title={notDismissed}
            onClick={dismissing.open}
          >
            Dismiss ({dismissed.length})
          </Button>
        )}
        {withLabels && vehicles.length > 0 && (
          <Button onClick={() => void printAssetLabels(vehicles.map(({ id }) => id))}>
            Print labels ({vehicles.length})
          </Button>
        )}
      </div>
      {canSettle && settling.opened && (
        <SettleDialog settlement={settlement} vehicles={settled} onClose={settling.onClose} />
      )}
      {dismissing.opened && (
        <DismissDialog countId={countId} keys={dismissed} onClose={dismissing.onClose} />
      )}
    </>
  );
}

interface DifferenceRowProps {
  readonly difference: CountDifference;
  /** Undefined if it cannot be chosen. */
  readonly ticked: boolean | undefined;
  /** Why the action of the others cannot be done with it. */
  readonly obstacle: string | undefined;
  readonly onTick: (isTicked: boolean) => void;
}

function DifferenceRow({ difference, ticked, obstacle, onTick }: DifferenceRowProps) {
  const { asset, text, by, at, settled, note, dismissedBy } = difference;
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
          {asset && `${vehicleName(asset.variant)}, ${labelInWords(asset.label)}, recorded at `}
          {asset && (asset.spokeShopName ?? asset.hub?.name ?? 'an unknown hub')}
          {at && (
            <>
              {asset && '. '}Scanned <TimeText at={at} />
              {by && ` by ${by}`}
            </>
          )}
        </small>
        {obstacle && <small>{obstacle}</small>}
        {note !== null && (
          <small>
            Dismissed{dismissedBy && ` by ${dismissedBy}`}: {note}
          </small>
        )}
      </span>
      {settled && <StateBadge meaning="done" label="Settled" />}
    </li>
  );
}
