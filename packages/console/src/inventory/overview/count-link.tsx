import { Link } from '@tanstack/react-router';
import { colorAndSize, modelName, vehicleName } from '../../entities/catalogue/vehicle-text.ts';
import type { ListState } from '../../kit/list-state.ts';
import { Glyph } from '../../kit/state-badge/glyph.tsx';
import type { CountColumn } from './count-columns.ts';
import classes from './overview.module.css';
import type { OverviewSearch } from './overview-search.ts';
import type { ModelGroup } from './stats-groups.ts';
import type { StatsRow } from './variant-stats-query.ts';

/**
 * What the counted vehicles or orders belong to: a variant, or the displayed variants of a model.
 */
export type Counted = { readonly variant: StatsRow } | { readonly group: ModelGroup };

interface CountLinkProps {
  column: CountColumn;
  of: Counted;
  list: ListState<OverviewSearch>;
}

/** A count linked to the counted vehicles or orders, at the hubs of the overview. Zero has no link. */
export function CountLink({ column, of, list }: CountLinkProps) {
  const { scope } = list.search;
  const { field, label, stock } = column;
  const isVariant = 'variant' in of;
  const count = isVariant ? of.variant[field] : of.group.sums[field];
  if (count === 0) return <span className={classes.zero}>0</span>;
  const what = isVariant ? vehicleName(of.variant) : modelName(of.group);
  if (field === 'suggested') return count;
  const name = `${count} ${label}, ${what}`;
  const rows = isVariant ? [of.variant] : of.group.rows;
  if (stock === undefined) {
    const variants = rows.flatMap((row) => (row.openOrders > 0 ? row.variantId : []));
    const search = { states: ['open' as const], variants, servedByHub: true, scope };
    return (
      <Link to="/orders" search={search} className={classes.count} aria-label={name}>
        {field === 'needed' && <Glyph meaning="attention" size={12} />}
        {count}
      </Link>
    );
  }
  const model = isVariant ? of.variant.vehicleId : of.group.vehicleId;
  const counted = isVariant || of.group.isPartial ? rows : [];
  const variants = counted.map(({ variantId }) => variantId);
  return (
    <Link
      to="/inventory"
      search={{ tab: 'assets' as const, stock, model, variants, scope }}
      className={classes.count}
      aria-label={name}
    >
      {count}
    </Link>
  );
}

/** The color as a dot and as text. */
export function VariantName({ row }: { row: StatsRow }) {
  return (
    <>
      <svg viewBox="0 0 10 10" width={10} height={10} className={classes.swatch} aria-hidden="true">
        <circle cx="5" cy="5" r="4.5" fill={row.colorCode} stroke="var(--ks-input)" />
      </svg>
      <span className={classes.name} title={colorAndSize(row)}>
        {colorAndSize(row)}
      </span>
    </>
  );
}
