import { whereItIs, whoHasIt } from '@kickstand/domain/inventory/whereabouts.ts';
import { LinkedText } from '../activity/linked-text.tsx';
import { Card } from '../kit/card/card.tsx';
import type { AssetDetail } from './asset-documents.ts';
import { sentenceOf, whereaboutsOf } from './asset-sentence.ts';
import classes from './whereabouts-card.module.css';

/**
 * Where the vehicle is now, in one sentence with links. Hidden in stock if the page's head has a
 * sentence, which says as much.
 */
export function WhereaboutsCard({ asset }: { asset: AssetDetail }) {
  const facts = whereaboutsOf(asset);
  const parts = sentenceOf(asset).length > 0 ? whoHasIt(facts) : whereItIs(facts);
  if (!parts) return null;
  return (
    <Card title="Where it is now">
      <p className={classes.sentence}>
        <LinkedText parts={parts} />
      </p>
    </Card>
  );
}
