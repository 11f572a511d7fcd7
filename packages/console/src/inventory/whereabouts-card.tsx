import { whereItIs } from '@kickstand/domain/inventory/whereabouts.ts';
import { LinkedText } from '../activity/linked-text.tsx';
import { Card } from '../kit/card/card.tsx';
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
    </Card>
  );
}
