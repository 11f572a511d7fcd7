import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

/** The shortest and the longest time that a delivery takes. */
export function LeadTimeFields({
  form,
}: {
  form: { getInputProps: (path: string) => GetInputPropsReturnType };
}) {
  return (
    <>
      <TextInput
        label="Minimum time (business days)"
        inputMode="numeric"
        {...form.getInputProps('minTimeToFulfill')}
      />
      <TextInput
        label="Maximum time (business days)"
        inputMode="numeric"
        {...form.getInputProps('maxTimeToFulfill')}
      />
    </>
  );
}
