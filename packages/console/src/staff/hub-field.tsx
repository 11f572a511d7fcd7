import { Select } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { HubChoice } from './staff-documents.ts';

interface HubFieldProps {
  hubs: readonly HubChoice[];
  form: { getInputProps: (path: string) => GetInputPropsReturnType };
}

/** The default hub of a staff user on new devices; '' is all of them. */
export function HubField({ hubs, form }: HubFieldProps) {
  const { value, onChange, ...props } = form.getInputProps('hubId');
  return (
    <Select
      label="Hub (optional)"
      description="Default hub on new devices"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="All Hubs"
      searchable
      clearable
      data={hubs.map((hub) => ({ value: hub.id, label: hub.name }))}
      {...props}
      value={value || null}
      onChange={(hubId) => onChange(hubId ?? '')}
    />
  );
}
