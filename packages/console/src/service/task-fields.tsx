import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../kit/date-field/date-field.tsx';
import { staffQuery } from './job-documents.ts';

/** What is to be done, by whom and until when. */
export interface TaskValues extends Record<string, unknown> {
  readonly title: string;
  readonly notes: string;
  readonly assigneeId: string | null;
  /** 'YYYY-MM-DD', or ''. */
  readonly dueOn: string;
}

/** The fields of a job that are known before it is done. */
export function TaskFields<Values extends TaskValues>({
  form,
}: {
  readonly form: UseFormReturnType<Values>;
}) {
  const staff = useQuery(staffQuery).data?.forestUsers ?? [];
  const people = staff
    .filter(({ id, disabled }) => !disabled || id === form.values.assigneeId)
    .map(({ id, fullName, email }) => ({ value: id, label: fullName || email }));
  return (
    <>
      <TextInput
        label="Title"
        placeholder="Replace the front light"
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <Textarea label="Notes (optional)" maxRows={8} {...form.getInputProps('notes')} />
      <Select
        label="Assigned to (optional)"
        data={people}
        searchable
        clearable
        nothingFoundMessage="No one matches"
        {...form.getInputProps('assigneeId')}
      />
      <DateField
        label="Due (optional)"
        presets={['Today', '+7 days']}
        {...form.getInputProps('dueOn')}
      />
    </>
  );
}
