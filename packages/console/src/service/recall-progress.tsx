import { BulletBar } from '../kit/pictures/bullet-bar.tsx';
import type { ListedRecall } from './recall-documents.ts';
import { besidesOf, progressOf } from './recall-text.ts';
import classes from './recalls.module.css';

/** How far a recall is, as a bar below its numbers. */
export function RecallProgress({ recall }: { recall: ListedRecall }) {
  const { done, canceled, total } = recall;
  const numbers = [progressOf(recall), besidesOf(recall)].filter(Boolean).join(', ');
  return (
    <div className={classes.progress}>
      <span>{numbers}</span>
      <BulletBar
        sentence={`${recall.name}: ${numbers}.`}
        have={done}
        expected={total - canceled - done}
        most={total - canceled}
      />
    </div>
  );
}
