import { linked, type TextPart, type VehiclesLink } from '../events/linked-text.ts';
import { pluralWord } from '../kernel/plural.ts';
import { NONE_ON_ORDER } from './order-statements.ts';

/** How many vehicles of the ordered variant the hub of a waiting order has. */
export interface StockForOrder {
  /** Can be assigned now. */
  readonly available: number;
  /** Are there and not made available yet. */
  readonly returned: number;
  readonly received: number;
  /** Ordered for the hub and not arrived. */
  readonly ordered: number;
}

/** The stock of a waiting order, and what finds its vehicles. */
export interface StockedOrder {
  /** Null unless the order waits for a vehicle of its hub. */
  readonly stock: StockForOrder | null;
  readonly hub: { readonly id: string; readonly name: string } | null;
  readonly variant: { readonly id: string };
}

/** What a hub has for its waiting order, the best first. */
export type Supply = 'available' | 'notAvailable' | 'onOrder' | 'noneOnOrder';

/** Undefined if the order waits for no vehicle of a hub. */
export function supplyOf({ stock }: StockedOrder): Supply | undefined {
  if (!stock) return undefined;
  if (stock.available > 0) return 'available';
  if (stock.returned + stock.received > 0) return 'notAvailable';
  return stock.ordered > 0 ? 'onOrder' : 'noneOnOrder';
}

/**
 * What its hub has for a waiting order, with a link to these vehicles; empty if it waits for none of a hub.
 * @param where 'there' if the hub was named before.
 */
export function supplyStatement(order: StockedOrder, where?: 'there'): TextPart[] {
  const { stock, hub, variant } = order;
  const supply = supplyOf(order);
  if (!stock || !hub || !supply) return [];
  const place = where ?? `at ${hub.name}`;
  const vehicles = (text: string, which: VehiclesLink['which']): TextPart => ({
    text,
    link: { kind: 'Vehicles', id: variant.id, hubId: hub.id, which },
  });
  const { returned, received, ordered } = stock;
  switch (supply) {
    case 'available': {
      const count = stock.available;
      return linked`${vehicles(`${count} ${pluralWord(count, 'is', 'are')} available`, 'AVAILABLE')} ${place}.`;
    }
    case 'notAvailable': {
      const count = returned + received;
      const states =
        returned === 0
          ? 'received'
          : received === 0
            ? 'returned'
            : `${returned} returned, ${received} received`;
      const there = `${count} ${pluralWord(count, 'is', 'are')} ${place}`;
      return linked`${vehicles(there, 'NOT_AVAILABLE')} but not available yet (${states}).`;
    }
    case 'onOrder':
      return linked`${vehicles(`${ordered} on order`, 'ORDERED')}.`;
    case 'noneOnOrder':
      return linked`${NONE_ON_ORDER}`;
  }
}
