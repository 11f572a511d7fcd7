import { Button } from '@mantine/core';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { type AdoptionObject, AdoptionUndoMutation } from './adoption-documents.ts';
import classes from './adoption-summary.module.css';

function UndoButton({ object: { id, reference } }: { object: AdoptionObject }) {
  const { submit, busy } = useSubmission({
    mutation: AdoptionUndoMutation,
    successMessage: 'Undecided again',
    invalidates: ['adoption'],
  });
  return (
    <Button
      size="compact-sm"
      loading={busy}
      aria-label={`Undo the decision about ${reference}`}
      onClick={() => void submit({ id })}
    >
      Undo
    </Button>
  );
}

interface DecisionButtonProps {
  readonly object: AdoptionObject;
  readonly onDecide: (object: AdoptionObject) => void;
  readonly onScan: (object: AdoptionObject) => void;
}

/** The button to decide, or to undo what a person decided. */
export function DecisionButton({ object, onDecide, onScan }: DecisionButtonProps) {
  const { clue, kind, outcome, doubt } = object;
  if (clue === 'PERSON' && !(kind === 'SUBSCRIPTION' && outcome === 'LINKED')) {
    return <UndoButton object={object} />;
  }
  if (outcome !== 'UNDECIDED') return null;
  const decide = (
    <Button
      size="compact-sm"
      aria-label={`Decide about ${object.reference}`}
      onClick={() => onDecide(object)}
    >
      Decide
    </Button>
  );
  if (doubt !== 'NO_VEHICLE') return decide;
  return (
    <span className={classes.decisions}>
      <Button
        size="compact-sm"
        aria-label={`Scan the vehicle of ${object.reference}`}
        onClick={() => onScan(object)}
      >
        Scan
      </Button>
      {decide}
    </span>
  );
}
