import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { modelChoicesQuery } from '../entities/catalogue/model-choices.ts';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { Money } from '../kit/money.tsx';
import { type Adoption, AdoptionPlansMapMutation } from './adoption-documents.ts';

type Plan = Adoption['plans'][number];

const schema = z.object({ vehicleIds: z.array(z.string().nullable()) });

/** 'Ride', or 'Ride at $99.00 a month' for a price. */
function PlanName({ plan: { productName, monthlyCents, count } }: { plan: Plan }) {
  return (
    <>
      {productName}
      {monthlyCents !== null && (
        <>
          {' '}
          at <Money cents={monthlyCents} /> a month
        </>
      )}
      , {plural(count, 'subscription')}
    </>
  );
}

function MapPlansDialog({
  plans,
  ...dialog
}: DialogState & {
  plans: readonly Plan[];
}) {
  const models = useQuery(modelChoicesQuery).data?.vehicles ?? [];
  return (
    <FormDialog
      title="Map products to models"
      width="form"
      {...dialog}
      schema={schema}
      initialValues={{ vehicleIds: plans.map(({ vehicleId }) => vehicleId) }}
      mutation={AdoptionPlansMapMutation}
      variables={({ vehicleIds }) => ({
        models: plans.map(({ field, value }, place) => ({
          field,
          value,
          vehicleId: vehicleIds[place] ?? null,
        })),
      })}
      submitLabel="Save"
      successMessage="Models saved"
      invalidates={['adoption']}
    >
      {(form) => (
        <>
          <p>
            Choose the model that subscribers to a product have. Vehicles of another model are then
            refused for these subscriptions. The model of a price overrides that of its product.
          </p>
          {plans.map((plan, place) => (
            <Select
              key={plan.value}
              label={<PlanName plan={plan} />}
              placeholder="Any model"
              searchable
              clearable
              data={models.map((model) => ({ value: model.id, label: modelName(model) }))}
              {...form.getInputProps(`vehicleIds.${place}`)}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}

/** Says which model the undecided subscriptions to a product or price have. */
export function MapPlansButton({ plans }: { plans: readonly Plan[] }) {
  const { open, ...dialog } = useDialog();
  if (plans.length === 0) return null;
  return (
    <>
      <Button size="compact-sm" onClick={open}>
        Map products to models
      </Button>
      <MapPlansDialog key={String(dialog.opened)} plans={plans} {...dialog} />
    </>
  );
}
