import { isSelectable } from '@kickstand/domain/orders/program-availability.ts';
import { Select } from '@mantine/core';
import classes from './new-order.module.css';
import type { ProgramDetail } from './new-order-documents.ts';
import { shortTime } from './new-order-draft.ts';

interface ShopSelectProps {
  readonly details: readonly ProgramDetail[];
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (shopId: string) => void;
}

function describe(detail: ProgramDetail): string {
  if (!isSelectable(detail)) return 'Out of stock';
  const stock = detail.inStock ? `${detail.stock} in stock` : 'Backorder';
  return `${shortTime(detail.fulfillmentTime)}, ${stock}`;
}

/** The shop that hands the vehicle over. */
export function ShopSelect({ details, value, error, onChange }: ShopSelectProps) {
  const shops = details.flatMap((detail) => (detail.shop ? [{ ...detail, shop: detail.shop }] : []));
  return (
    <Select
      label="Spoke shop"
      placeholder="Select a shop"
      searchable
      nothingFoundMessage="No shop matches"
      data={shops.map((each) => ({
        value: each.shop.id,
        label: each.shop.name,
        disabled: !isSelectable(each),
      }))}
      value={value ?? null}
      error={error}
      onChange={(shopId) => shopId !== null && onChange(shopId)}
      renderOption={({ option }) => {
        const detail = shops.find((each) => each.shop.id === option.value);
        return (
          <span className={classes.shop}>
            <span>{option.label}</span>
            {detail && (
              <span className={classes.second}>
                {detail.shop.fullAddress}, {describe(detail)}
              </span>
            )}
          </span>
        );
      }}
    />
  );
}
