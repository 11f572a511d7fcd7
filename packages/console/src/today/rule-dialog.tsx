import { ruleForm } from '@kickstand/domain/today/rule-settings.ts';
import { Switch, TextInput } from '@mantine/core';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { type RuleSetting, SetRule } from './rules-documents.ts';

interface RuleDialogProps {
  readonly setting: RuleSetting;
  /** Null for all hubs. */
  readonly hub: { readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
}

/** Switches a rule on or off and sets its grace period, everywhere or at a hub. */
export function RuleDialog({ setting, hub, onClose }: RuleDialogProps) {
  const { rule, label, enabled, gracePeriod, unit } = setting;
  return (
    <FormDialog
      title="Change rule"
      onClose={onClose}
      schema={ruleForm}
      initialValues={{ rule, hubId: hub?.id ?? null, enabled, gracePeriod: String(gracePeriod) }}
      mutation={SetRule}
      // What was not changed here may have been changed by someone else.
      variables={(input) => ({
        rule,
        hubId: input.hubId,
        ...(input.enabled !== enabled && { enabled: input.enabled }),
        ...(input.gracePeriod !== gracePeriod && { gracePeriod: input.gracePeriod }),
      })}
      submitLabel="Save"
      successMessage="Rule saved"
      invalidates={['todayRule']}
    >
      {(form) => (
        <>
          <p>
            {label}
            {hub ? `, at ${hub.name}.` : ', at all hubs without another setting.'}
          </p>
          <Switch label="Shown on Today" {...form.getInputProps('enabled', { type: 'checkbox' })} />
          <TextInput
            label={`Grace period (${unit === 'HOURS' ? 'hours' : 'days'})`}
            inputMode="numeric"
            {...form.getInputProps('gracePeriod')}
          />
        </>
      )}
    </FormDialog>
  );
}
