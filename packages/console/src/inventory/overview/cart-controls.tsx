import { MOST_PURCHASE_ORDER_ASSETS } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { vehicleName } from '../../entities/catalogue/vehicle-text.ts';
import { Stepper } from '../../kit/stepper.tsx';
import classes from './overview.module.css';
import { type Cart, proposedAmount } from './use-cart.ts';
import type { StatsRow } from './variant-stats-query.ts';

/** Adds the needed quantity of a variant to the cart, or removes it. */
export function CartTick({ row, cart }: { row: StatsRow; cart: Cart | undefined }) {
  const { variantId } = row;
  const inCart = (cart?.amountOf(variantId) ?? 0) > 0;
  return (
    <input
      type="checkbox"
      className={classes.tick}
      aria-label={`Order ${vehicleName(row)}`}
      disabled={!cart}
      checked={inCart}
      onChange={() => cart?.set({ [variantId]: inCart ? 0 : proposedAmount(row) })}
    />
  );
}

interface NeededTickProps {
  rows: readonly StatsRow[];
  cart: Cart | undefined;
  label: string;
}

/** Adds the needed quantities of several variants to the cart, or removes all. */
export function NeededTick({ rows, cart, label }: NeededTickProps) {
  const inCart = rows.filter(({ variantId }) => (cart?.amountOf(variantId) ?? 0) > 0);
  const needed = rows.filter((row) => row.needed > 0);
  const all = inCart.length > 0 && needed.every((row) => inCart.includes(row));
  return (
    <input
      type="checkbox"
      className={classes.tick}
      aria-label={label}
      ref={(box) => {
        if (box) box.indeterminate = inCart.length > 0 && !all;
      }}
      disabled={!cart || needed.length + inCart.length === 0}
      checked={all}
      onChange={() => {
        const next = all
          ? inCart.map(({ variantId }) => [variantId, 0] as const)
          : needed
              .filter((row) => !inCart.includes(row))
              .map((row) => [row.variantId, row.needed] as const);
        cart?.set(Object.fromEntries(next));
      }}
    />
  );
}

/** The quantity in the cart; the needed quantity in a lighter color if none is. */
export function CartAmount({ row, cart }: { row: StatsRow; cart: Cart | undefined }) {
  const amount = cart?.amountOf(row.variantId) ?? 0;
  return (
    <Stepper
      label={`Quantity of ${vehicleName(row)}`}
      value={amount > 0 ? amount : row.needed}
      faint={amount === 0}
      most={MOST_PURCHASE_ORDER_ASSETS}
      disabled={!cart}
      onChange={(next) => cart?.set({ [row.variantId]: next })}
    />
  );
}
