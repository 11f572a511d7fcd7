import { currencySymbol } from '@kickstand/domain/kernel/money.ts';
import { TextInput, type TextInputProps } from '@mantine/core';

/** A field for an amount of money, as it is typed. */
export function MoneyInput(props: TextInputProps) {
  return <TextInput inputMode="decimal" leftSection={currencySymbol()} {...props} />;
}
