import { ADOPTION_STEP_LABELS } from '@kickstand/domain/adoption/adoption-run.ts';
import {
  ADOPTION_KIND_LABELS,
  ADOPTION_OUTCOME_LABELS,
} from '@kickstand/domain/adoption/adoption-terms.ts';
import { formatCount, plural } from '@kickstand/domain/kernel/plural.ts';
import { TimeText } from '../kit/dates.tsx';
import { Note } from '../kit/note.tsx';
import type { Adoption, AdoptionRun } from './adoption-documents.ts';
import classes from './adoption-summary.module.css';
import { ExclusionRules } from './exclusion-rules.tsx';

function Facts({ facts }: { facts: readonly (readonly [label: string, count: number])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** State and result of the latest run. */
function Progress({ run }: { run: AdoptionRun }) {
  if (run.state === 'RUNNING') {
    return (
      <Note meaning="moving">Reading the account. Now: {ADOPTION_STEP_LABELS[run.step]}.</Note>
    );
  }
  if (run.state === 'STOPPED') return <Note meaning="lost">{run.problem}</Note>;
  return (
    <p className={classes.quiet}>
      Last read by {run.startedBy}, <TimeText at={run.finishedAt} />:{' '}
      {plural(run.requests, 'request')}, {plural(run.rowsChanged, 'row')} changed.
    </p>
  );
}

/** How far the account has been taken over: the latest run, and the objects by outcome. */
export function AdoptionSummary({ adoption }: { adoption: Adoption }) {
  const { run, counts } = adoption;
  return (
    <section className={classes.summary} aria-label="Progress">
      {run ? (
        <>
          <Progress run={run} />
          <Facts facts={run.readCounts.map(({ label, count }) => [label, count] as const)} />
        </>
      ) : (
        <p className={classes.quiet}>
          Reads the customers, subscriptions and invoices of the account at the payment provider,
          and links them to those in Kickstand. Nothing is written at the provider, no mails are
          sent, and a key that may only read is enough.
        </p>
      )}
      <Facts
        facts={counts.map(
          ({ kind, outcome, count }) =>
            [`${ADOPTION_KIND_LABELS[kind]}s, ${ADOPTION_OUTCOME_LABELS[outcome]}`, count] as const,
        )}
      />
      {run && <ExclusionRules adoption={adoption} />}
    </section>
  );
}
