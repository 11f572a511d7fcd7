import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Anchor, UnstyledButton } from '@mantine/core';
import { vehicleName } from '../../entities/catalogue/vehicle-text.ts';
import classes from './overview.module.css';
import stock from './stock.module.css';
import type { Cart } from './use-cart.ts';
import type { StatsRow } from './variant-stats-query.ts';

/** The suggested quantity of a variant, which a click puts in the cart. */
export function SuggestedCount({ row, cart }: { row: StatsRow; cart: Cart | undefined }) {
  const { suggested, variantId } = row;
  if (suggested === 0) return <span className={classes.zero}>0</span>;
  if (!cart) return suggested;
  return (
    <UnstyledButton
      className={classes.count}
      aria-label={`Order ${suggested} suggested, ${vehicleName(row)}`}
      aria-pressed={cart.amountOf(variantId) === suggested}
      onClick={() => cart.set({ [variantId]: suggested })}
    >
      {suggested}
    </UnstyledButton>
  );
}

interface SuggestedProps {
  readonly rows: readonly StatsRow[];
  readonly cart: Cart | undefined;
}

/** How many of the shown variants are below their reorder points, with all that is suggested for the cart. */
export function Suggested({ rows, cart }: SuggestedProps) {
  const short = rows.filter(({ suggested }) => suggested > 0);
  if (!cart || short.length === 0) return null;
  const units = short.reduce((sum, { suggested }) => sum + suggested, 0);
  const quantities = short.map(({ variantId, suggested }) => [variantId, suggested] as const);
  return (
    <p className={stock.hint}>
      {plural(short.length, 'variant is', 'variants are')} below the reorder point.{' '}
      {quantities.every(([variantId, suggested]) => cart.amountOf(variantId) === suggested) ? (
        `All ${plural(units, 'suggested vehicle')} are in the cart.`
      ) : (
        <Anchor
          component="button"
          type="button"
          onClick={() => cart.set(Object.fromEntries(quantities))}
        >
          Put {plural(units, 'suggested vehicle')} in the cart
        </Anchor>
      )}
    </p>
  );
}
