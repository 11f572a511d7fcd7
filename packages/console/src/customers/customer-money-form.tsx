import { currencySymbol, parseRoundedDollars } from '@kickstand/domain/kernel/money.ts';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

/** Cents of a typed amount, rounded: undefined for an empty field, NaN for what is no amount. */
export function roundedCents(typed: unknown): number | undefined {
  const text = String(typed ?? '').trim();
  if (text === '') return undefined;
  const cents = parseRoundedDollars(text.replace(/^-/, '')) ?? Number.NaN;
  // Less than nothing is an amount, too: it is refused as such.
  return text.startsWith('-') ? -cents : cents;
}

/** Reads the amount of a form of money: typed in dollars, sent in cents. */
export const withCents = (values: { readonly amountCents?: unknown }) => ({
  ...values,
  amountCents: roundedCents(values?.amountCents),
});

/** An amount in dollars; more than two decimals are rounded when the field is left. */
export function AmountField<Values extends { amountCents: string }>({
  form,
  label = 'Amount',
  description,
}: {
  form: UseFormReturnType<Values>;
  label?: string;
  description?: string;
}) {
  const input = form.getInputProps('amountCents');
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      leftSection={currencySymbol()}
      data-autofocus
      {...input}
      onBlur={(event) => {
        input.onBlur(event);
        const cents = roundedCents(form.values.amountCents);
        if (cents === undefined || Number.isNaN(cents)) return;
        input.onChange((cents / 100).toFixed(2));
        // It is the same amount: what is wrong with it still is.
        if (input.error) form.setErrors(form.errors);
      }}
    />
  );
}
