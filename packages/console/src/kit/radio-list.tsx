import { Input, Radio, Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface RadioListProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly error?: ReactNode;
}

/** A few answers to a question, all visible, so that one click chooses. For more use a `Select`. */
export function RadioList({ label, options, value, onChange, error }: RadioListProps) {
  const id = useId();
  return (
    <div>
      <Input.Label component="div" id={`${id}-label`}>
        {label}
      </Input.Label>
      <Stack
        role="radiogroup"
        tabIndex={-1}
        gap={8}
        mt={4}
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
      >
        {options.map((option) => (
          <Radio
            key={option.value}
            size="sm"
            name={id}
            {...option}
            checked={option.value === value}
            onChange={() => onChange?.(option.value)}
          />
        ))}
      </Stack>
      {error && (
        <Input.Error id={`${id}-error`} mt={4}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
