import { addTransferAssetsInput } from '@kickstand/domain/transfers/transfer-assets.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../shared/form-dialog/form-dialog.tsx';
import { graphql } from '../shared/graphql.ts';
import { fetchData } from '../shared/graphql-client.ts';
import { FailureNote, Note } from '../shared/note.tsx';
import { toastError, toastSuccess } from '../shared/toasts.tsx';

const OpenTransfersQuery = graphql(`
  query OpenTransferOrders($searchQuery: String) {
    transferOrders(searchQuery: $searchQuery, transferOrderStates: [OPEN], pageSize: 100) {
      nodes { id transferOrderNumber origin { name } destination { name } }
    }
  }
`);

const AddMutation = graphql(`
  mutation AssetsAddToTransfer($transferOrderId: ID!, $assetIds: [ID!]) {
    transferOrderAddAssets(transferOrderId: $transferOrderId, assetIds: $assetIds) {
      succeeded { id }
      failed { id messages }
    }
  }
`);

/** How long to wait for the next letter before open transfer orders are searched, in milliseconds. */
const PAUSE = 300;

const vehicles = (count: number) => (count === 1 ? '1 vehicle' : `${count} vehicles`);

/**
 * Puts the chosen vehicles on an open transfer order, each for itself.
 * @param onDone gets those that could not go: they stay chosen.
 */
export function AddToTransferDialog({
  chosen,
  opened,
  onClose,
  onDone,
}: {
  chosen: ReadonlySet<string>;
  opened: boolean;
  onClose: () => void;
  onDone: (failed: ReadonlySet<string>) => void;
}) {
  const [typed, setTyped] = useState('');
  const [searchQuery] = useDebouncedValue(typed.split(':')[0]?.trim() ?? '', PAUSE);
  const open = useQuery({
    queryKey: ['transfer-orders', 'open', searchQuery],
    queryFn: async ({ signal }) =>
      (await fetchData(OpenTransfersQuery, { searchQuery }, signal)).transferOrders.nodes,
    placeholderData: keepPreviousData,
    enabled: opened,
  });
  const found = open.data ?? [];
  const none = open.data?.length === 0 && searchQuery === '';
  return (
    <FormDialog
      title="Add to transfer order"
      opened={opened}
      onClose={onClose}
      schema={addTransferAssetsInput}
      initialValues={{ transferOrderId: '', assetIds: [...chosen] }}
      mutation={AddMutation}
      variables={({ transferOrderId, assetIds }) => ({ transferOrderId, assetIds })}
      submitLabel={`Add ${vehicles(chosen.size)}`}
      submitDisabled={({ transferOrderId }) => transferOrderId === ''}
      invalidates={[['transfer-orders'], ['transfer-order'], ['assets'], ['asset']]}
      onSuccess={({ transferOrderAddAssets: { succeeded, failed } }) => {
        if (succeeded.length > 0) toastSuccess(`${vehicles(succeeded.length)} added`);
        if (failed.length > 0) {
          const reasons = [...new Set(failed.flatMap(({ messages }) => messages))];
          toastError(`${vehicles(failed.length)} not added`, `${reasons.join('. ')}.`);
        }
        onDone(new Set(failed.map(({ id }) => id)));
      }}
    >
      {(form) => (
        <>
          {open.isLoadingError && <FailureNote onRetry={() => void open.refetch()} />}
          {none && (
            <Note meaning="attention" action={<Link to="/transfer_orders">Transfer orders</Link>}>
              No transfer order is open. Create one first.
            </Note>
          )}
          <Select
            label="Transfer order"
            description="Only vehicles that stand at its origin can go on it."
            placeholder={open.isPending ? 'Loading' : 'Select a transfer order'}
            searchable
            searchValue={typed}
            onSearchChange={setTyped}
            // The server has searched already.
            filter={({ options }) => options}
            nothingFoundMessage="No open transfer order matches"
            data={found.map(({ id, transferOrderNumber, origin, destination }) => ({
              value: id,
              label: `${transferOrderNumber}: ${origin.name} to ${destination.name}`,
            }))}
            disabled={none}
            data-autofocus
            {...form.getInputProps('transferOrderId')}
            onChange={(id) => form.setFieldValue('transferOrderId', id ?? '')}
          />
        </>
      )}
    </FormDialog>
  );
}
