import { currencySymbol } from '@kickstand/domain/kernel/money.ts';
import { TextInput } from '@mantine/core';

const PRICES = [
  { name: 'planPriceCents', label: 'Plan price per month' },
  { name: 'msrpCents', label: 'MSRP' },
  { name: 'wholesalePriceCents', label: 'Wholesale price' },
] as const;

/** The prices of a new or saved model. */
export function VehiclePriceFields({
  form,
}: {
  form: { getInputProps: (name: (typeof PRICES)[number]['name']) => object };
}) {
  return PRICES.map(({ name, label }) => (
    <TextInput
      key={name}
      label={label}
      inputMode="decimal"
      leftSection={currencySymbol()}
      {...form.getInputProps(name)}
    />
  ));
}
