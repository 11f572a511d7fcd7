import { MOST_PLANS, savePlansInput } from '@kickstand/domain/service/plan-inputs.ts';
import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../kit/graphql.ts';
import { randomKey } from '../kit/random-key.ts';
import classes from './service-plans.module.css';
import type { VehicleDetail } from './vehicle-documents.ts';

const ServicePlanSaveMutation = graphql(`
  mutation ServicePlanSave(
    $vehicleId: ID!
    $plans: [ServicePlanInput!]!
    $expectedUpdatedAt: DateTime
  ) {
    servicePlanSave(vehicleId: $vehicleId, plans: $plans, expectedUpdatedAt: $expectedUpdatedAt) {
      plans { id }
    }
  }
`);

interface TypedPlan {
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
  readonly firstAfterDays: string;
  readonly everyDays: string;
}
interface PlansValues extends Record<string, unknown> {
  readonly vehicleId: string;
  readonly expectedUpdatedAt: string | null;
  readonly plans: readonly TypedPlan[];
}
type PlansForm = UseFormReturnType<PlansValues>;

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** Days are typed. */
const schema = z.preprocess(
  ({ plans, ...values }: PlansValues) => ({
    ...values,
    plans: plans.map(({ id, name, firstAfterDays, everyDays }) => ({
      id,
      name,
      firstAfterDays: numberOf(firstAfterDays),
      everyDays: numberOf(everyDays),
    })),
  }),
  savePlansInput,
);

const typed = (days: number | null) => (days === null ? '' : String(days));

function valuesOf({ id: vehicleId, servicePlans }: VehicleDetail): PlansValues {
  return {
    vehicleId,
    expectedUpdatedAt: servicePlans[0]?.updatedAt ?? null,
    plans: servicePlans.map(({ id, name, firstAfterDays, everyDays }) => ({
      key: id,
      id,
      name,
      firstAfterDays: typed(firstAfterDays),
      everyDays: typed(everyDays),
    })),
  };
}

/** Edits what is done to the vehicles of a model again and again. */
export function ServicePlansDialog({
  vehicle,
  ...dialog
}: DialogState & { readonly vehicle: VehicleDetail }) {
  return (
    <FormDialog
      title="Service plans"
      width="form"
      {...dialog}
      schema={schema}
      initialValues={valuesOf(vehicle)}
      mutation={ServicePlanSaveMutation}
      variables={(input) => input}
      submitLabel="Save"
      successMessage="Service plans saved"
      invalidates={['vehicle']}
    >
      {(form) => (
        <>
          <p>
            A plan opens a service job for each vehicle of this model a week before it is due: by
            the days since its last service, or since its arrival before the first one. Vehicles
            that have been there for longer get theirs within an hour, due today. Removing a plan
            leaves its jobs; to change one, edit it.
          </p>
          <Plans form={form} />
        </>
      )}
    </FormDialog>
  );
}

const NEW = { id: null, name: '', firstAfterDays: '', everyDays: '' };

function Plans({ form }: { readonly form: PlansForm }) {
  const { plans } = form.values;
  return (
    <fieldset className={classes.typed}>
      <legend>Plans</legend>
      {plans.map(({ key }, index) => (
        <div key={key} className={classes.plan}>
          <TextInput
            label={`Name of plan ${index + 1}`}
            placeholder="Inspection"
            autoComplete="off"
            {...form.getInputProps(`plans.${index}.name`)}
          />
          <TextInput
            label="First after (days, optional)"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps(`plans.${index}.firstAfterDays`)}
          />
          <TextInput
            label="Then every (days, optional)"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps(`plans.${index}.everyDays`)}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Remove plan ${index + 1}`}
            onClick={() => form.setFieldValue('plans', plans.toSpliced(index, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button
        size="compact-sm"
        disabled={plans.length >= MOST_PLANS}
        onClick={() => form.setFieldValue('plans', [...plans, { ...NEW, key: randomKey() }])}
      >
        Add plan
      </Button>
    </fieldset>
  );
}
