import { whereItIs, whoHasIt } from '@kickstand/domain/inventory/whereabouts.ts';
import { LinkedText } from '../activity/linked-text.tsx';
import { Card } from '../kit/card/card.tsx';
import type { AssetDetail } from './asset-documents.ts';
import { AssetLife, lifeOf } from './asset-life.tsx';
import { sentenceOf, whereaboutsOf } from './asset-sentence.ts';
import classes from './whereabouts-card.module.css';

/**
 * Where the vehicle is now, in one sentence with links, and what became of it until now. Without the sentence in stock
 * if the page's head has one, which says as much.
 */
export function WhereaboutsCard({ asset }: { asset: AssetDetail }) {
  const facts = whereaboutsOf(asset);
  const parts = sentenceOf(asset).length > 0 ? whoHasIt(facts) : whereItIs(facts);
  const life = lifeOf(asset);
  if (!parts && life.length === 0) return null;
  return (
    <Card title={parts ? 'Where it is now' : 'Life so far'}>
      {parts && (
        <p className={classes.sentence}>
          <LinkedText parts={parts} />
        </p>
      )}
      <AssetLife parts={life} />
    </Card>
  );
}
