import { currencySymbol } from '@kickstand/domain/kernel/money.ts';
import { AmountInput } from '../kit/edit-page/amount-input.tsx';

const PRICES = [
  { name: 'planPriceCents', label: 'Plan price per month' },
  { name: 'msrpCents', label: 'MSRP' },
  { name: 'wholesalePriceCents', label: 'Wholesale price' },
] as const;

type PriceName = (typeof PRICES)[number]['name'];

interface VehiclePriceFieldsProps {
  form: { getInputProps: (name: PriceName) => object };
  saved?: Readonly<Record<PriceName, number | null>>;
}

/** The prices of a new or saved model; `saved` in cents, to show how they change. */
export function VehiclePriceFields({ form, saved }: VehiclePriceFieldsProps) {
  return PRICES.map(({ name, label }) => (
    <AmountInput
      key={name}
      label={label}
      leftSection={currencySymbol()}
      saved={saved?.[name]}
      {...form.getInputProps(name)}
    />
  ));
}
