import { changeText } from '@kickstand/domain/kernel/price-change.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { typedCents } from './typed-values.ts';

/** An amount in dollars; below it, how it differs from the `saved` one, in cents. */
export function AmountInput({
  saved,
  value = '',
  ...input
}: Omit<TextInputProps, 'value'> & { saved: number | null | undefined; value?: string }) {
  const cents = typedCents(value);
  const isOther = typeof saved === 'number' && cents !== null && cents !== saved;
  return (
    <TextInput
      inputMode="decimal"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={isOther && !Number.isNaN(cents) ? changeText(saved, cents) : undefined}
      value={value}
      {...input}
    />
  );
}
