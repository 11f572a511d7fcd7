import { excludeByRuleInput } from '@kickstand/domain/adoption/decide-object.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Button, Select, TextInput } from '@mantine/core';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import {
  type Adoption,
  AdoptionRuleCreateMutation,
  AdoptionRuleRemoveMutation,
} from './adoption-documents.ts';
import classes from './adoption-summary.module.css';
import { MapPlansButton } from './map-plans-button.tsx';
import { FindVehiclesButton } from './vehicle-dialogs.tsx';

const FIELDS = [
  { value: 'PRODUCT', label: 'Product' },
  { value: 'METADATA', label: 'Metadata' },
];

function RuleDialog({
  adoption: { products, metadata },
  ...dialog
}: DialogState & {
  readonly adoption: Adoption;
}) {
  return (
    <FormDialog
      title="Rule for subscriptions that are not Kickstand's"
      {...dialog}
      schema={excludeByRuleInput}
      initialValues={{ field: 'PRODUCT', name: '', value: '' }}
      mutation={AdoptionRuleCreateMutation}
      variables={(input) => input}
      submitLabel="Add rule"
      successMessage="Rule added"
      invalidates={['adoption']}
    >
      {(form) => (
        <>
          <p>
            Subscriptions that the rule names, also future ones, are excluded from the nightly
            comparison and from webhooks. Removing the rule makes them undecided again.
          </p>
          <Select
            label="Field"
            data={FIELDS}
            {...form.getInputProps('field')}
            onChange={(field) => form.setValues({ field: field ?? 'PRODUCT', name: '', value: '' })}
          />
          {form.values.field === 'PRODUCT' ? (
            <Select
              label="Product"
              searchable
              data={products.map(({ value, label, count }) => ({
                value,
                label: `${label} (${plural(count, 'subscription')})`,
              }))}
              {...form.getInputProps('value')}
            />
          ) : (
            <>
              <Select
                label="Key"
                searchable
                data={metadata.map(({ value, count, samples }) => ({
                  value,
                  label: `${value} (${plural(count, 'subscription')}, such as ${samples.join(', ')})`,
                }))}
                {...form.getInputProps('name')}
              />
              <TextInput label="Value" autoComplete="off" {...form.getInputProps('value')} />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

function Rule({ rule }: { rule: Adoption['rules'][number] }) {
  const { submit, busy } = useSubmission({
    mutation: AdoptionRuleRemoveMutation,
    invalidates: ['adoption'],
  });
  const words = `${rule.name ?? 'Product'} is ${rule.value}`;
  return (
    <li className={classes.rule}>
      <span>{words}</span>
      <Button
        size="compact-sm"
        loading={busy}
        aria-label={`Remove the rule: ${words}`}
        onClick={() => void submit({ id: rule.id })}
      >
        Remove
      </Button>
    </li>
  );
}

/** The rules about subscriptions that are not ours. */
export function ExclusionRules({ adoption }: { adoption: Adoption }) {
  const { open, ...dialog } = useDialog();
  return (
    <div className={classes.rules}>
      {adoption.rules.length > 0 && (
        <ul className={classes.ruleList} aria-label="Ignored subscriptions">
          {adoption.rules.map((rule) => (
            <Rule key={rule.id} rule={rule} />
          ))}
        </ul>
      )}
      <Button size="compact-sm" onClick={open}>
        Ignore subscriptions that are not Kickstand's
      </Button>
      <MapPlansButton plans={adoption.plans} />
      <FindVehiclesButton metadata={adoption.metadata} />
      <RuleDialog key={String(dialog.opened)} adoption={adoption} {...dialog} />
    </div>
  );
}
