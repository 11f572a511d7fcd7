import { isSelectable } from '@kickstand/domain/orders/program-availability.ts';
import { Select } from '@mantine/core';
import classes from './new-order.module.css';
import type { ProgramDetail } from './new-order-documents.ts';
import { shortTime, stockLine } from './new-order-draft.ts';

interface ShopSelectProps {
  readonly details: readonly ProgramDetail[];
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (shopId: string) => void;
}

function availability(detail: ProgramDetail): string {
  if (!isSelectable(detail)) return 'Out of stock';
  return `${shortTime(detail)}, ${stockLine(detail).toLowerCase()}`;
}

/** The shop that hands over the vehicle. */
export function ShopSelect({ details, value, error, onChange }: ShopSelectProps) {
  const shops = details.flatMap((detail) => (detail.shop ? [{ detail, shop: detail.shop }] : []));
  return (
    <Select
      label="Spoke shop"
      placeholder="Select a shop"
      searchable
      nothingFoundMessage="No shop matches"
      data={shops.map(({ detail, shop }) => ({
        value: shop.id,
        label: shop.name,
        disabled: !isSelectable(detail),
      }))}
      value={value ?? null}
      error={error}
      onChange={(shopId) => {
        if (shopId !== null) onChange(shopId);
      }}
      renderOption={({ option }) => {
        const found = shops.find(({ shop }) => shop.id === option.value);
        return (
          <span className={classes.shop}>
            {found?.shop.chain?.logo && (
              <img className={classes.shopLogo} src={found.shop.chain.logo.url} alt="" />
            )}
            <span className={classes.rowText}>
              <span>{option.label}</span>
              {found && (
                <span className={classes.second}>
                  {availability(found.detail)}. {found.shop.fullAddress}
                </span>
              )}
            </span>
          </span>
        );
      }}
    />
  );
}
