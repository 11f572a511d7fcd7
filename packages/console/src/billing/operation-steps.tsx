import {
  MONEY_ATTEMPT_WAY_LABELS,
  MONEY_ATTEMPT_WAYS,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import { humanize } from '@kickstand/domain/kernel/humanize.ts';
import { Copyable } from '../kit/copy-button.tsx';
import { TimeText } from '../kit/dates.tsx';
import type { MoneyOperationDetail } from './billing-documents.ts';
import classes from './operation-steps.module.css';

type Step = MoneyOperationDetail['steps'][number];

function wayLabel(way: string): string {
  const known = MONEY_ATTEMPT_WAYS.find((each) => each === way);
  return known ? MONEY_ATTEMPT_WAY_LABELS[known] : humanize(way);
}

/** The attempts, newest first: time, way, idempotency key, and result. */
export function OperationSteps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return <p className={classes.none}>Nothing has been sent yet.</p>;
  return (
    <ol className={classes.steps}>
      {steps.toReversed().map(({ id, way, providerKey, actor, actorName, result, startedAt }) => (
        <li key={id} className={classes.step}>
          <span className={classes.line}>
            <span className={classes.way}>{wayLabel(way)}</span>
            <span className={classes.time}>
              <TimeText at={startedAt} />
            </span>
          </span>
          <span className={classes.result}>{result ?? 'No response recorded.'}</span>
          {actor && <span className={classes.small}>by {actorName ?? actor}</span>}
          {providerKey && (
            <span className={classes.small}>
              Idempotency key <Copyable text={providerKey} what="idempotency key" mono />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
