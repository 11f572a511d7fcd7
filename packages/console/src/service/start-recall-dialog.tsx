import { plural } from '@kickstand/domain/kernel/plural.ts';
import { recallForm } from '@kickstand/domain/service/recall-inputs.ts';
import { useNavigate } from '@tanstack/react-router';
import { selectionOf } from '../bulk/selection-of.ts';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import type { Chosen } from '../kit/selection/chosen.ts';
import { RecallStartMutation } from './recall-documents.ts';
import { NO_RECALL, RecallFields } from './recall-fields.tsx';
import { RecallReach } from './recall-reach.tsx';

const vehicles = (count: number) => plural(count, 'vehicle');

/** Starts a recall of the vehicles that were chosen in their list. */
export function StartRecallDialog({ chosen, ...dialog }: DialogState & { chosen: Chosen }) {
  const navigate = useNavigate();
  const selection = selectionOf('assets', chosen);
  return (
    <FormDialog
      title="Start a recall"
      {...dialog}
      schema={recallForm}
      initialValues={NO_RECALL}
      mutation={RecallStartMutation}
      variables={(input) => ({ ...input, ...selection })}
      submitLabel="Start recall"
      successMessage={({ recallStart: { total } }) =>
        chosen.count > total
          ? `Recall started: ${plural(total, 'job')}, ${vehicles(chosen.count - total)} got none`
          : `Recall started: ${plural(total, 'job')}`
      }
      invalidates={['recall', 'asset']}
      onSuccess={({ recallStart: { id } }) =>
        void navigate({ to: '/service/recalls/$recallId', params: { recallId: id } })
      }
    >
      {(form) => (
        <>
          <p>{vehicles(chosen.count)} chosen.</p>
          <RecallReach vehicles={selection} />
          <RecallFields form={form} />
        </>
      )}
    </FormDialog>
  );
}
