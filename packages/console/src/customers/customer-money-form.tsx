import { parseRoundedDollars } from '@kickstand/domain/kernel/parse-money.ts';
import type { UseFormReturnType } from '@mantine/form';
import { MoneyInput } from '../kit/money-input.tsx';

/** Cents of a typed amount, rounded: undefined if empty, NaN if invalid. */
export function roundedCents(typed: unknown): number | undefined {
  const text = String(typed ?? '').trim();
  if (text === '') return undefined;
  const cents = parseRoundedDollars(text.replace(/^-/, '')) ?? Number.NaN;
  // A negative amount is parsed, so that its error is about the amount.
  return text.startsWith('-') ? -cents : cents;
}

/** Parses the amount of a money form: typed in dollars, sent in cents. */
export const withCents = (values: { readonly amountCents?: unknown }) => ({
  ...values,
  amountCents: roundedCents(values?.amountCents),
});

/** An amount in dollars; rounded to two decimals when the field loses focus. */
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
    <MoneyInput
      label={label}
      description={description}
      autoComplete="off"
      {...input}
      onBlur={(event) => {
        const cents = roundedCents(form.values.amountCents);
        if (cents !== undefined && !Number.isNaN(cents)) {
          input.onChange((cents / 100).toFixed(2));
          // The amount has not changed, so its error still applies.
          if (input.error) form.setErrors(form.errors);
        }
        // Last, because changing a field clears its error.
        input.onBlur(event);
      }}
    />
  );
}
