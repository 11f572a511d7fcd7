import { startCountInput } from '@kickstand/domain/counts/count-inputs.ts';
import { COUNTABLE_STATES } from '@kickstand/domain/counts/count-terms.ts';
import { MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { StorageLocationField } from '../entities/inventory/storage-location-field.tsx';
import {
  destinationHubsQuery,
  destinationShopsQuery,
} from '../entities/transfers/transfer-places.ts';
import { currentHub } from '../hub-selection/hub-selection.ts';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { CountStartMutation, countModelsQuery } from './count-documents.ts';
import { STATE_LABELS } from './count-text.ts';

interface Values extends Record<string, unknown> {
  placeId: string | null;
  storageLocation: string;
  vehicleId: string | null;
  states: string[];
}

const itemsOf = (places: readonly { readonly id: string; readonly name: string }[] = []) =>
  places.map(({ id, name }) => ({ value: id, label: name }));

const STATES = COUNTABLE_STATES.map((value) => ({ value, label: STATE_LABELS[value] ?? value }));

const ABOUT =
  'What is recorded at the place now is expected there. Several people can count at once, and nothing is changed by counting.';

/** Starts a stock count of a hub or a shop. */
export function NewCountDialog(dialog: DialogState) {
  const navigate = useNavigate();
  const hub = currentHub(useHubSelection());
  const enabled = dialog.opened;
  const hubs = useQuery({ ...destinationHubsQuery, enabled }).data;
  const shops = useQuery({ ...destinationShopsQuery, enabled }).data;
  const models = useQuery({ ...countModelsQuery, enabled }).data?.vehicles;
  const start: Values = {
    placeId: hub?.id ?? null,
    storageLocation: '',
    vehicleId: null,
    states: [],
  };
  const places = [
    { group: 'Hubs', items: itemsOf(hubs) },
    { group: 'Shops', items: itemsOf(shops) },
  ];
  return (
    <FormDialog
      title="New count"
      {...dialog}
      schema={startCountInput}
      initialValues={start}
      mutation={CountStartMutation}
      variables={(input) => input}
      submitLabel="Start count"
      successMessage={({ stockCountStart: { place } }) => `Count of ${place} started`}
      invalidates={['stockCount']}
      onSuccess={({ stockCountStart: { id } }) =>
        void navigate({ to: '/inventory/counts/$countId', params: { countId: id } })
      }
    >
      {(form) => (
        <>
          <p>{ABOUT}</p>
          <Select
            label="Place"
            placeholder={hubs ? 'Select a hub or shop' : 'Loading'}
            searchable
            nothingFoundMessage="No place matches"
            data={places}
            value={form.values.placeId}
            error={form.errors.placeId}
            onChange={(id) => form.setFieldValue('placeId', id)}
          />
          <StorageLocationField
            label="Storage location (optional)"
            description="Only vehicles that are recorded there are expected."
            placeId={form.values.placeId}
            {...form.getInputProps('storageLocation')}
          />
          <Select
            label="Model"
            description="Only vehicles of this model are counted."
            placeholder="All models"
            clearable
            searchable
            data={(models ?? []).map((vehicle) => ({
              value: vehicle.id,
              label: modelName(vehicle),
            }))}
            value={form.values.vehicleId}
            onChange={(id) => form.setFieldValue('vehicleId', id)}
          />
          <MultiSelect
            label="States"
            description="Only vehicles in these states are counted."
            placeholder={form.values.states.length === 0 ? 'All states' : ''}
            clearable
            data={STATES}
            value={form.values.states}
            onChange={(states) => form.setFieldValue('states', states)}
          />
        </>
      )}
    </FormDialog>
  );
}
