import { cancelJobInput } from '@kickstand/domain/service/job-inputs.ts';
import { Textarea } from '@mantine/core';
import { ActionMenu } from '../kit/action-menu/action-menu.tsx';
import { PrimaryAction } from '../kit/action-menu/primary-action.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { IconArrowBackUp, IconBan, IconCheck, IconPencil } from '../kit/icons.ts';
import { refusalOf } from '../kit/permission.ts';
import { JobDialog } from './job-dialog.tsx';
import { JobCancelMutation, type JobDetail, JobReopenMutation } from './job-documents.ts';

interface JobProps {
  readonly job: JobDetail;
}

/** The buttons of a job: finish, edit and cancel while it is open, else reopen. */
export function JobActions({ job }: JobProps) {
  const { open: openEdit, ...edit } = useDialog();
  const { open: openFinish, ...finish } = useDialog();
  const { open: openCancel, ...cancel } = useDialog();
  const { open: openAgain, ...again } = useDialog();
  const isOpen = job.state === 'OPEN';
  const item = (
    label: string,
    icon: typeof IconCheck,
    operation: string,
    onSelect: () => void,
  ) => ({
    label,
    icon,
    disabledReason: refusalOf(operation),
    onSelect,
  });
  return (
    <>
      {isOpen ? (
        <>
          <PrimaryAction
            item={item('Finish job', IconCheck, 'serviceJobFinish', openFinish)}
            busy={false}
          />
          <ActionMenu
            items={[
              item('Edit', IconPencil, 'serviceJobUpdate', openEdit),
              item('Cancel job', IconBan, 'serviceJobCancel', openCancel),
            ]}
          />
        </>
      ) : (
        <ActionMenu items={[item('Reopen job', IconArrowBackUp, 'serviceJobReopen', openAgain)]} />
      )}
      <JobDialog job={job} finishes={false} {...edit} />
      <JobDialog job={job} finishes {...finish} />
      <CancelDialog job={job} {...cancel} />
      <ConfirmDialog
        title={`Reopen job ${job.number}`}
        {...again}
        mutation={JobReopenMutation}
        variables={{ id: job.id }}
        submitLabel="Reopen job"
        successMessage={`Job ${job.number} is open again`}
        invalidates={['serviceJob']}
      >
        It is open again; the parts that it used stay on it.
      </ConfirmDialog>
    </>
  );
}

function CancelDialog({ job, ...dialog }: JobProps & DialogState) {
  return (
    <FormDialog
      title={`Cancel job ${job.number}`}
      {...dialog}
      schema={cancelJobInput}
      initialValues={{ id: job.id, reason: '' }}
      mutation={JobCancelMutation}
      variables={(input) => input}
      submitLabel="Cancel job"
      successMessage={`Job ${job.number} canceled`}
      invalidates={['serviceJob', 'part']}
    >
      {(form) => (
        <>
          <p>It is closed without being done. Its parts go back to the stock.</p>
          <Textarea label="Reason" maxRows={4} {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
