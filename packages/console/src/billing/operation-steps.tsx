import { MONEY_ATTEMPT_WAY_LABELS } from '@kickstand/domain/billing/money-operation-terms.ts';
import { Copyable } from '../kit/copy-button.tsx';
import { TimeText } from '../kit/dates.tsx';
import type { MoneyOperationDetail } from './billing-documents.ts';
import classes from './operation-steps.module.css';

type Step = MoneyOperationDetail['steps'][number];

/** The attempts, newest first: time, way and result, and the idempotency key where it is another one. */
export function OperationSteps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return <p className={classes.none}>Nothing has been sent yet.</p>;
  const newestFirst = steps.toReversed();
  return (
    <ol className={classes.steps}>
      {newestFirst.map(({ id, way, providerKey, actor, actorName, result, startedAt }, index) => (
        <li key={id} className={classes.step}>
          <span className={classes.line}>
            <span className={classes.way}>{MONEY_ATTEMPT_WAY_LABELS[way]}</span>
            <span className={classes.time}>
              <TimeText at={startedAt} />
            </span>
          </span>
          <span className={classes.result}>{result ?? 'No response recorded.'}</span>
          {actor && <span className={classes.small}>by {actorName ?? actor}</span>}
          {providerKey && providerKey !== newestFirst[index - 1]?.providerKey && (
            <span className={classes.small}>
              Idempotency key <Copyable text={providerKey} what="idempotency key" mono />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
