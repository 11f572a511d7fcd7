import { TextInput } from '@mantine/core';

interface CustomerStepProps {
  email: string;
  error: string | undefined;
  onChange: (email: string) => void;
}

/** Step 1: the customer. */
export function CustomerStep({ email, error, onChange }: CustomerStepProps) {
  return (
    <TextInput
      name="customerEmail"
      label="Customer e-mail"
      description="The customer's account e-mail"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      type="email"
      inputMode="email"
      autoComplete="off"
      maw={420}
      value={email}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
