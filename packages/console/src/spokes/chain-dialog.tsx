import { spokeChainRecord } from '@kickstand/domain/partners/spoke-shop-record.ts';
import { TextInput } from '@mantine/core';
import { ChangeHistory } from '../activity/change-history/change-history.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { AdminRows } from './admin-rows.tsx';
import { type SpokeChainDetail, SpokeChainSaveMutation } from './spoke-documents.ts';

interface ChainDialogProps {
  chain: SpokeChainDetail | undefined;
  onClose: () => void;
}

/** Creates or changes a chain: its name and contacts. */
export function ChainDialog({ chain, onClose }: ChainDialogProps) {
  const start = {
    name: chain?.name ?? '',
    admins: (chain?.admins ?? []).map(({ name, email }) => ({ name, email })),
  };
  return (
    <FormDialog
      title={chain?.name ?? 'New spoke chain'}
      width="form"
      opened
      onClose={onClose}
      schema={spokeChainRecord}
      initialValues={start}
      version={chain?.updatedAt}
      mutation={SpokeChainSaveMutation}
      variables={(_input, attributes) => ({
        id: chain?.id,
        attributes,
        expectedUpdatedAt: chain?.updatedAt,
      })}
      submitLabel={chain ? 'Save chain' : 'Create chain'}
      successMessage={chain ? 'Spoke chain saved' : 'Spoke chain created'}
      invalidates={['spokeChain']}
    >
      {(form) => (
        <>
          <TextInput label="Name" {...form.getInputProps('name')} />
          <AdminRows form={form} />
          {chain && <ChangeHistory loggableType="SpokeChain" loggableId={chain.id} />}
        </>
      )}
    </FormDialog>
  );
}
