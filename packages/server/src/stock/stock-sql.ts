import { type AssetState, GONE_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
import { STOCK_KINDS, stockRule } from '@kickstand/domain/inventory/stock-terms.ts';

/** States come from the domain's lists, never from a caller. */
export function inStates(column: string, states: readonly AssetState[]): string {
  return `${column} in (${states.map((state) => `'${state}'`).join(', ')})`;
}

/** SQL condition: the asset `a` has left the business or is written off. */
export const IS_GONE = inStates('a.state', GONE_STATES);

/** SQL condition: the asset `a` is at its hub or shop, unless a customer has it. */
export const ON_SITE = `not ${IS_GONE} and not ${inStates('a.state', ['OPEN_PO', 'SHIPPED', 'SHIPPED_TO'])}`;

/**
 * SQL condition: the asset `a` is stock of its hub. One at a shop, or in transit to one, belongs to
 * the shop.
 */
export const HUB_STOCK = `a.deleted_at is null and a.spoke_shop_id is null
  and not exists (select 1 from open_transfer_lines l
    join transfer_orders t on t.id = l.transfer_order_id and t.destination_spoke_shop_id is not null
    where l.asset_id = a.id)`;

/**
 * SQL expression: the kind of stock of a vehicle, by the first matching rule of the domain.
 * @param of its columns `state` and `subscribed`, and whether it is on a ready order.
 */
export function stockKind(of: { row: string; promised: string }): string {
  const branches = STOCK_KINDS.map((kind) => {
    const { states, subscribed, promised } = stockRule(kind);
    const parts = [
      ...(states ? [inStates(`${of.row}.state`, states)] : []),
      ...(subscribed ? [`${of.row}.subscribed`] : []),
      ...(promised ? [of.promised] : []),
    ];
    return `when ${parts.join(' and ')} then '${kind}'`;
  });
  return `case ${branches.join(' ')} end`;
}
