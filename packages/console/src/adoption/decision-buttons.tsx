import { Button } from '@mantine/core';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { toastRequestErrors } from '../kit/toasts.tsx';
import { type AdoptionObject, AdoptionUndoMutation } from './adoption-documents.ts';

function UndoButton({ object: { id, reference } }: { object: AdoptionObject }) {
  const { submit, busy } = useSubmission({
    mutation: AdoptionUndoMutation,
    successMessage: 'Undecided again',
    invalidates: ['adoption'],
    onErrors: toastRequestErrors,
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

/** The button to decide, or to undo what a person decided. */
export function DecisionButton({
  object,
  onDecide,
}: {
  readonly object: AdoptionObject;
  readonly onDecide: (object: AdoptionObject) => void;
}) {
  if (object.clue === 'PERSON') return <UndoButton object={object} />;
  if (object.outcome !== 'UNDECIDED') return null;
  return (
    <Button
      size="compact-sm"
      aria-label={`Decide about ${object.reference}`}
      onClick={() => onDecide(object)}
    >
      Decide
    </Button>
  );
}
