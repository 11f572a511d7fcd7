import type { VehicleKind } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { MOST_CHECKS } from '@kickstand/domain/inventory/inspection-terms.ts';
import { saveReturnChecklistInput } from '@kickstand/domain/inventory/return-checklist.ts';
import { parseRoundedDollars } from '@kickstand/domain/kernel/parse-money.ts';
import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../kit/graphql.ts';
import { MoneyInput } from '../kit/money-input.tsx';
import { randomKey } from '../kit/random-key.ts';
import type { VehicleDetail } from './vehicle-documents.ts';
import classes from './vehicle-page.module.css';

const ReturnChecklistSaveMutation = graphql(`
  mutation ReturnChecklistSave(
    $vehicleId: ID
    $kind: VehicleKind
    $checks: [ReturnCheckInput!]!
    $prices: [DamagePriceInput!]!
    $expectedUpdatedAt: DateTime
  ) {
    returnChecklistSave(
      vehicleId: $vehicleId
      kind: $kind
      checks: $checks
      prices: $prices
      expectedUpdatedAt: $expectedUpdatedAt
    ) { scope updatedAt }
  }
`);

interface ChecklistValues extends Record<string, unknown> {
  readonly vehicleId: string | null;
  readonly kind: VehicleKind | null;
  readonly expectedUpdatedAt: string | null;
  readonly checks: readonly { readonly id: string; readonly text: string }[];
  readonly prices: readonly {
    readonly id: string;
    readonly name: string;
    readonly price: string;
  }[];
}
type ChecklistForm = UseFormReturnType<ChecklistValues>;

/** Prices are typed in dollars. */
const schema = z.preprocess(
  ({ prices, ...values }: ChecklistValues) => ({
    ...values,
    prices: prices.map(({ price, ...each }) => ({
      ...each,
      amountCents: parseRoundedDollars(price.trim()) ?? Number.NaN,
    })),
  }),
  saveReturnChecklistInput,
);

interface ReturnChecklistDialogProps {
  readonly title: string;
  /** Of the model or of all vehicles of the kind. */
  readonly subject: Pick<ChecklistValues, 'vehicleId' | 'kind'>;
  /** The one that applies now, with which a new one starts. */
  readonly checklist: VehicleDetail['returnChecklist'];
  readonly ownScope: VehicleDetail['returnChecklist']['scope'];
  readonly onClose: () => void;
}

/** Edits what is looked at when vehicles come back, and the prices of damages. */
export function ReturnChecklistDialog(props: ReturnChecklistDialogProps) {
  const { title, subject, checklist, ownScope, onClose } = props;
  const initialValues: ChecklistValues = {
    ...subject,
    expectedUpdatedAt: checklist.scope === ownScope ? checklist.updatedAt : null,
    checks: checklist.checks,
    prices: checklist.prices.map(({ amountCents, ...price }) => ({
      ...price,
      price: (amountCents / 100).toFixed(2),
    })),
  };
  return (
    <FormDialog
      title={title}
      width="form"
      onClose={onClose}
      schema={schema}
      initialValues={initialValues}
      mutation={ReturnChecklistSaveMutation}
      variables={(input) => input}
      submitLabel="Save"
      successMessage="Checklist saved"
      invalidates={['vehicle', 'asset']}
    >
      {(form) => (
        <>
          <p>Without any item and price, the checklist of the kind or the usual one applies.</p>
          <Checks form={form} />
          <Prices form={form} />
        </>
      )}
    </FormDialog>
  );
}

function Checks({ form }: { readonly form: ChecklistForm }) {
  const { checks } = form.values;
  return (
    <fieldset className={classes.lines}>
      <legend>Looked at</legend>
      {checks.map(({ id }, index) => (
        <div key={id} className={classes.line}>
          <TextInput
            aria-label={`Item ${index + 1}`}
            {...form.getInputProps(`checks.${index}.text`)}
          />
          <RemoveButton
            what={`item ${index + 1}`}
            onClick={() => form.setFieldValue('checks', checks.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="compact-sm"
        disabled={checks.length >= MOST_CHECKS}
        onClick={() => form.setFieldValue('checks', [...checks, { id: randomKey(), text: '' }])}
      >
        Add item
      </Button>
    </fieldset>
  );
}

function Prices({ form }: { readonly form: ChecklistForm }) {
  const { prices } = form.values;
  const added = () => ({ id: randomKey(), name: '', price: '' });
  return (
    <fieldset className={classes.lines}>
      <legend>Damage prices, before sales tax</legend>
      {prices.map(({ id }, index) => (
        <div key={id} className={classes.line}>
          <TextInput
            aria-label={`Damage ${index + 1}`}
            placeholder="Broken light"
            {...form.getInputProps(`prices.${index}.name`)}
          />
          <MoneyInput
            aria-label={`Price ${index + 1}`}
            className={classes.linePrice}
            {...form.getInputProps(`prices.${index}.price`)}
            error={form.errors[`prices.${index}.amountCents`]}
          />
          <RemoveButton
            what={`damage ${index + 1}`}
            onClick={() => form.setFieldValue('prices', prices.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="compact-sm"
        disabled={prices.length >= MOST_CHECKS}
        onClick={() => form.setFieldValue('prices', [...prices, added()])}
      >
        Add damage
      </Button>
    </fieldset>
  );
}

function RemoveButton({ what, onClick }: { readonly what: string; readonly onClick: () => void }) {
  return (
    <Button size="compact-sm" variant="subtle" aria-label={`Remove ${what}`} onClick={onClick}>
      Remove
    </Button>
  );
}
