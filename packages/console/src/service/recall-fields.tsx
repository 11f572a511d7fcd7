import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateField } from '../kit/date-field/date-field.tsx';

/** What a recall says. */
export interface RecallValues extends Record<string, unknown> {
  name: string;
  instructions: string;
  /** 'YYYY-MM-DD', or ''. */
  dueOn: string;
}

export const NO_RECALL: RecallValues = { name: '', instructions: '', dueOn: '' };

/** The fields that each new recall has. */
export function RecallFields<Values extends RecallValues>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) {
  return (
    <>
      <TextInput
        label="Name"
        description="The title of each job."
        {...form.getInputProps('name')}
      />
      <Textarea
        label="Instructions (optional)"
        description="What is done to each vehicle."
        autosize
        minRows={3}
        {...form.getInputProps('instructions')}
      />
      <DateField label="Due on (optional)" {...form.getInputProps('dueOn')} />
    </>
  );
}
