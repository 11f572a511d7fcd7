import { plural, pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { requiredId } from '@kickstand/domain/kernel/text.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { transferKeys } from '../entities/transfers/transfer-keys.ts';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { FailureNote, Note } from '../kit/note.tsx';
import { singleElement } from '../kit/single-element.ts';
import { toastSuccess, toastWarning } from '../kit/toasts.tsx';

const OpenTransfersQuery = graphql(`
  query OpenTransferOrders($searchQuery: String) {
    transferOrders(searchQuery: $searchQuery, transferOrderStates: [OPEN], pageSize: 100) {
      nodes { id transferOrderNumber origin { type name } destination { name } }
    }
  }
`);

/** Debounce of the search for open transfer orders, in milliseconds. */
const PAUSE = 300;

/**
 * The latest 100 open transfer orders between two places of the business; a customer's has only one
 * vehicle.
 */
const openTransfersQuery = (searchQuery: string) =>
  queryOptions({
    queryKey: transferKeys.open(searchQuery),
    queryFn: async ({ signal }) =>
      (await fetchData(OpenTransfersQuery, { searchQuery }, signal)).transferOrders.nodes.filter(
        ({ origin }) => origin.type !== 'Customer',
      ),
  });

const AddMutation = graphql(`
  mutation TransferOrderAddChosen($transferOrderId: ID!, $assetIds: [ID!]!) {
    transferOrderAddAssets(transferOrderId: $transferOrderId, assetIds: $assetIds) {
      succeeded { id }
      failed { id messages }
    }
  }
`);
type Outcome = ResultOf<typeof AddMutation>['transferOrderAddAssets'];

const schema = z.object({ transferOrderId: requiredId('Transfer order is a required field.') });

const vehicles = (count: number) => plural(count, 'vehicle');

/** The reasons why the others could not be added: '2 vehicles: Not at Oakland.' */
function reasonsOf({ failed }: Outcome): string[] {
  const reasons = failed.map(({ messages }) => messages.join(', '));
  return [...new Set(reasons)].map((reason) => {
    const count = reasons.filter((each) => each === reason).length;
    return `${vehicles(count)}: ${reason}.`;
  });
}

/** Reports how many vehicles were added, and why others were not. */
function toastAdded(outcome: Outcome, transferOrder: string) {
  const { succeeded, failed } = outcome;
  const added = `added to ${transferOrder}`;
  if (failed.length === 0) toastSuccess(`${vehicles(succeeded.length)} ${added}`);
  else {
    const all = succeeded.length + failed.length;
    const still = `Still selected: ${reasonsOf(outcome).join(' ')}`;
    toastWarning(`${succeeded.length} of ${vehicles(all)} ${added}`, still);
  }
}

/**
 * Adds the selected vehicles to an open transfer order; those that cannot be added stay selected.
 */
export function AddToTransferDialog({
  chosen,
  opened,
  onClose,
  onAdded,
}: {
  chosen: readonly string[];
  opened: boolean;
  onClose: () => void;
  /** Receives the added vehicles. */
  onAdded: (ids: readonly string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const [searchQuery] = useDebouncedValue(typed.split(',')[0]?.trim() ?? '', PAUSE);
  const open = useQuery({ ...openTransfersQuery(searchQuery), enabled: opened });
  const none = open.data?.length === 0 && searchQuery === '';
  // A single match of what is being typed may not be the wanted one.
  const only = searchQuery === '' ? singleElement(open.data) : undefined;
  const numberOf = (wanted: string) =>
    open.data?.find(({ id }) => id === wanted)?.transferOrderNumber ?? 'the transfer order';
  return (
    <FormDialog
      title="Add to transfer order"
      opened={opened}
      onClose={onClose}
      schema={schema}
      initialValues={{ transferOrderId: '' }}
      onlyChoice={only && { transferOrderId: only.id }}
      mutation={AddMutation}
      variables={({ transferOrderId }) => ({ transferOrderId, assetIds: [...chosen] })}
      submitDisabled={none}
      invalidates={['asset', 'transferOrder']}
      payloadErrors={({ transferOrderAddAssets: outcome }) =>
        outcome.succeeded.length === 0 ? reasonsOf(outcome) : []
      }
      onSuccess={({ transferOrderAddAssets: outcome }, { transferOrderId }) => {
        toastAdded(outcome, numberOf(transferOrderId));
        onAdded(outcome.succeeded.map(({ id }) => id));
      }}
    >
      {(form) => (
        <>
          <p>
            {vehicles(chosen.length)} {pluralWord(chosen.length, 'waits', 'wait')} at the origin
            until the transfer order is shipped.
          </p>
          {open.isLoadingError && <FailureNote query={open} />}
          {none && (
            <Note meaning="attention" action={<Link to="/transfer_orders">Transfer orders</Link>}>
              There are no open transfer orders. Create one first.
            </Note>
          )}
          {!open.isLoadingError && !none && (
            <Select
              label="Transfer order"
              placeholder={open.data ? 'Select a transfer order' : 'Loading'}
              searchable
              searchValue={typed}
              onSearchChange={setTyped}
              // The server has already filtered.
              filter={({ options }) => options}
              nothingFoundMessage="No open transfer order matches"
              data={open.data?.map(({ id, transferOrderNumber, origin, destination }) => ({
                value: id,
                label: `${transferOrderNumber}, ${origin.name} to ${destination.name}`,
              }))}
              {...form.getInputProps('transferOrderId')}
              onChange={(id) => form.setFieldValue('transferOrderId', id ?? '')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
