import type { SelectProps } from '@mantine/core';
import { type LeadTime, leadTimeText } from '../entities/purchasing/lead-time-text.ts';
import classes from './purchase-order.module.css';

/** Renders the options of a select of vendors: their labels and lead times. */
export function vendorOption(
  vendors: readonly (LeadTime & { readonly id: string })[],
): NonNullable<SelectProps['renderOption']> {
  return ({ option }) => {
    const vendor = vendors.find(({ id }) => id === option.value);
    return (
      <span>
        {option.label}
        {vendor && <span className={classes.second}>{leadTimeText(vendor)}</span>}
      </span>
    );
  };
}
