import { createJobInput } from '@kickstand/domain/service/job-inputs.ts';
import { useNavigate } from '@tanstack/react-router';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { JobCreateMutation } from './job-documents.ts';
import { TaskFields } from './task-fields.tsx';

/** Opens a service job for a vehicle. */
export function OpenJobDialog({ assetId, ...dialog }: DialogState & { readonly assetId: string }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title="Open service job"
      {...dialog}
      schema={createJobInput}
      initialValues={{ assetId, title: '', notes: '', assigneeId: null, dueOn: '' }}
      mutation={JobCreateMutation}
      variables={(input) => input}
      submitLabel="Open job"
      successMessage={({ serviceJobCreate: { number } }) => `Job ${number} opened`}
      invalidates={['serviceJob']}
      onSuccess={({ serviceJobCreate: { id } }) =>
        void navigate({ to: '/service/jobs/$jobId', params: { jobId: id } })
      }
    >
      {(form) => <TaskFields form={form} />}
    </FormDialog>
  );
}
