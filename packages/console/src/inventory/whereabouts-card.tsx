import { SIGHTING_ACT_LABELS } from '@kickstand/domain/inventory/sightings.ts';
import { whereItIs } from '@kickstand/domain/inventory/whereabouts.ts';
import { LinkedText } from '../activity/linked-text.tsx';
import { Card } from '../kit/card/card.tsx';
import { RelativeTime } from '../kit/dates.tsx';
import type { AssetDetail } from './asset-documents.ts';
import { whereaboutsOf } from './asset-sentence.ts';
import classes from './whereabouts-card.module.css';

/** Where the vehicle is now, in one sentence with links. */
export function WhereaboutsCard({ asset }: { asset: AssetDetail }) {
  return (
    <Card title="Where it is now">
      <p className={classes.sentence}>
        <LinkedText parts={whereItIs(whereaboutsOf(asset))} />
      </p>
      {asset.storageLocation && (
        <p className={classes.seen}>
          Storage location <strong>{asset.storageLocation}</strong>
        </p>
      )}
      {asset.lastSeen && <LastSeen sighting={asset.lastSeen} />}
    </Card>
  );
}

/** When someone last had the vehicle before them. */
function LastSeen({ sighting }: { sighting: NonNullable<AssetDetail['lastSeen']> }) {
  const { at, act, place, by } = sighting;
  return (
    <p className={classes.seen}>
      Last seen <RelativeTime at={at} />: {SIGHTING_ACT_LABELS[act].toLowerCase()}
      {place && ` at ${place}`}
      {by && ` by ${by}`}
    </p>
  );
}
