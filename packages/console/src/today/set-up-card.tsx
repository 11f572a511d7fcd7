import { IMPORT_KIND_LABELS } from '@kickstand/domain/imports/import-terms.ts';
import { ACCESS, SET_UP_STEP_LABELS } from '@kickstand/domain/imports/set-up.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { CreateButton } from '../entities/imports/create-button.tsx';
import { KIND_STARTS } from '../entities/imports/kind-starts.ts';
import { recordsText } from '../entities/imports/records-text.ts';
import { ChooseFileButton } from '../imports/choose-file-button.tsx';
import { Card } from '../kit/card/card.tsx';
import { Glyph } from '../kit/state-badge/glyph.tsx';
import { Wheel } from '../kit/wheel.tsx';
import classes from './set-up-card.module.css';
import type { SetUpStep } from './today-query.ts';

/** What a business needs before its first order: what is there, and what to add next. */
export function SetUpCard({ steps, onHide }: { steps: readonly SetUpStep[]; onHide: () => void }) {
  const first = steps.find(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title="Set up Kickstand"
      flush
      aside={
        <Button size="compact-sm" variant="subtle" onClick={onHide}>
          Hide
        </Button>
      }
    >
      <p className={classes.done}>
        <Wheel filled={done / steps.length} />
        <span>
          {done} of {steps.length} done. This is what the first order needs.
        </span>
      </p>
      <ol>
        {steps.map((step) => (
          <Step key={step.name} step={step} isFirst={step === first} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, isFirst }: { step: SetUpStep; isFirst: boolean }) {
  const { name, isDone, next, importable } = step;
  const navigate = useNavigate();
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Glyph meaning={isDone ? 'good' : 'waiting'} size={16} />
      <span className={classes.texts}>
        <span className={classes.name}>
          {SET_UP_STEP_LABELS[name]}
          {isDone && <span className="ks-hidden">, done</span>}
        </span>
        <span className={classes.facts}>
          {name === 'PAYMENTS' ? <Payments areOn={isDone} /> : <Parts step={step} />}
          {next?.kind === ACCESS && '. No one can join yet, so no one can order.'}
        </span>
      </span>
      <span className={classes.buttons}>
        {importable && (
          <ChooseFileButton
            kind={{ kind: importable, label: IMPORT_KIND_LABELS[importable] }}
            onStarted={(id) =>
              void navigate({ to: '/reports', search: { tab: 'imports', import: id } })
            }
          >
            Import
            <span className="ks-hidden"> {IMPORT_KIND_LABELS[importable].toLowerCase()}</span>
          </ChooseFileButton>
        )}
        {next && <CreateButton kind={next.kind} parentId={next.parentId} filled={isFirst} />}
      </span>
    </li>
  );
}

/** '1 service area, 0 hubs', each a link to its list. */
function Parts({ step: { parts } }: { step: SetUpStep }) {
  return parts.map(({ kind, existing }, place) => {
    const start = KIND_STARTS[kind];
    return (
      start && (
        <span key={kind}>
          {place > 0 && ', '}
          <Link {...start.list}>{recordsText(existing, start.noun)}</Link>
        </span>
      )
    );
  });
}

function Payments({ areOn }: { areOn: boolean }) {
  if (areOn) {
    return (
      <Link to="/reports" search={{ tab: 'billing' }}>
        Payments are on
      </Link>
    );
  }
  return (
    <>
      Payments are off until the server starts with MONEY=on.{' '}
      <Link to="/reports" search={{ tab: 'imports' }}>
        What to do before
      </Link>
    </>
  );
}
