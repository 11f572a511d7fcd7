import { plural } from '@kickstand/domain/kernel/plural.ts';
import { idSchema, requiredId } from '@kickstand/domain/kernel/text.ts';
import { recallForm } from '@kickstand/domain/service/recall-inputs.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { RecallStartMutation, recallChoicesQuery } from './recall-documents.ts';
import { NO_RECALL, RecallFields, type RecallValues } from './recall-fields.tsx';
import { RecallReach } from './recall-reach.tsx';

interface Values extends RecallValues {
  vehicleId: string | null;
  vehicleVersionId: string | null;
}

const schema = recallForm.extend({
  vehicleId: requiredId('Model is a required field.'),
  vehicleVersionId: idSchema.nullable(),
});

const choicesOf = (all: readonly { readonly id: string; readonly name: string }[] = []) =>
  all.map(({ id, name }) => ({ value: id, label: name }));

const vehiclesOf = ({ vehicleId, vehicleVersionId }: Values) =>
  vehicleId === null ? undefined : { vehicleId, vehicleVersionId };

/** Starts a recall of a model or one of its versions. @param model the id of the one that is chosen first. */
export function NewRecallDialog({ model, ...dialog }: DialogState & { model: string | undefined }) {
  const navigate = useNavigate();
  const choices = useQuery({ ...recallChoicesQuery, enabled: dialog.opened }).data;
  const start: Values = {
    ...NO_RECALL,
    vehicleId: model ?? null,
    vehicleVersionId: null,
  };
  return (
    <FormDialog
      title="New recall"
      {...dialog}
      schema={schema}
      initialValues={start}
      mutation={RecallStartMutation}
      variables={(input) => input}
      submitLabel="Start recall"
      successMessage={({ recallStart: { total } }) => `Recall started: ${plural(total, 'job')}`}
      invalidates={['recall', 'asset']}
      onSuccess={({ recallStart: { id } }) =>
        void navigate({ to: '/service/recalls/$recallId', params: { recallId: id } })
      }
    >
      {(form) => (
        <>
          <RecallReach vehicles={vehiclesOf(form.values)} />
          <RecallFields form={form} />
          <Select
            label="Model"
            placeholder={choices ? 'Select a model' : 'Loading'}
            searchable
            nothingFoundMessage="No model matches"
            data={(choices?.vehicles ?? []).map((vehicle) => ({
              value: vehicle.id,
              label: modelName(vehicle),
            }))}
            {...form.getInputProps('vehicleId')}
            onChange={(id) => form.setValues({ vehicleId: id, vehicleVersionId: null })}
          />
          <Select
            label="Version (optional)"
            placeholder="All versions"
            clearable
            data={choicesOf(
              choices?.vehicles.find(({ id }) => id === form.values.vehicleId)?.versions,
            )}
            {...form.getInputProps('vehicleVersionId')}
          />
        </>
      )}
    </FormDialog>
  );
}
