import { buildInput } from '@kickstand/domain/orders/build-queue.ts';
import { Checkbox } from '@mantine/core';
import { z } from 'zod';
import { vehicleName } from '../../entities/catalogue/vehicle-text.ts';
import { printAssetLabel } from '../../entities/inventory/labels/asset-label.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog/confirm-dialog.tsx';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { useStaff } from '../../kit/session.ts';
import {
  CancelBuildMutation,
  FinishBuildMutation,
  type RunningEntry,
} from './build-queue-documents.ts';
import { shortName } from './waiting-time.ts';

interface BuildDialogProps {
  readonly entry: RunningEntry;
  readonly onClose: () => void;
  /** Called with the session that was ended here, so that it is not reported as unexpected. */
  readonly onEnded: (sessionId: string) => void;
}

const finishForm = buildInput.extend({ printLabel: z.boolean() });

function useWhose({ assetAssemblySession }: RunningEntry): string {
  const staff = useStaff();
  return assetAssemblySession.user === staff?.fullName
    ? 'You started'
    : `${assetAssemblySession.user} started`;
}

/** Finishes a build; its order becomes ready. */
export function FinishBuildDialog({ entry, onClose, onEnded }: BuildDialogProps) {
  const { id: sessionId, asset } = entry.assetAssemblySession;
  const whose = useWhose(entry);
  return (
    <FormDialog
      title="Finish the build"
      touch
      onClose={onClose}
      schema={finishForm}
      initialValues={{ sessionId, printLabel: true }}
      mutation={FinishBuildMutation}
      variables={(input) => ({ sessionId: input.sessionId })}
      submitLabel="Finish"
      successMessage={`${shortName(entry.customer.fullName)}'s order is ready`}
      invalidates={['build']}
      payloadErrors={({ assemblySessionFinish: { error } }) => (error === null ? [] : [error])}
      onSuccess={(_data, input) => {
        onEnded(sessionId);
        if (input.printLabel) void printAssetLabel(asset.id);
      }}
    >
      {(form) => (
        <>
          <p>
            {whose} this build. <strong>{vehicleName(entry.variant)}</strong>,{' '}
            <span className="ks-mono">{asset.serialNumber ?? 'no serial number'}</span>, goes to{' '}
            <strong>{shortName(entry.customer.fullName)}</strong>, and the order is ready.
          </p>
          <Checkbox
            label="Print label"
            {...form.getInputProps('printLabel', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Cancels a build. */
export function CancelBuildDialog({ entry, onClose, onEnded }: BuildDialogProps) {
  const { id: sessionId } = entry.assetAssemblySession;
  const whose = useWhose(entry);
  return (
    <ConfirmDialog
      title="Cancel the build"
      touch
      onClose={onClose}
      mutation={CancelBuildMutation}
      variables={{ sessionId }}
      submitLabel="Cancel build"
      cancelLabel="Keep building"
      successMessage="Build canceled"
      invalidates={['build']}
      payloadErrors={({ assemblySessionCancel: { error } }) => (error === null ? [] : [error])}
      onSuccess={() => onEnded(sessionId)}
    >
      {whose} this build. The vehicle is free again, and {shortName(entry.customer.fullName)}&apos;s
      order goes back into the queue.
    </ConfirmDialog>
  );
}
