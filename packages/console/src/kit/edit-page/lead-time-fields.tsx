import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

/** The minimum and maximum lead time. */
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
