import { linked, type TextPart, type VehiclesLink } from '../events/linked-text.ts';
import { pluralWord } from '../kernel/plural.ts';
import { NONE_ON_ORDER } from './order-statements.ts';

/** How many vehicles of the ordered variant the hub of a waiting order has. */
export interface StockForOrder {
  /** Can be assigned now. */
  readonly available: number;
  /** Stand there and are not made available yet. */
  readonly returned: number;
  readonly received: number;
  /** Ordered for the hub and not arrived. */
  readonly ordered: number;
}

/** The stock of a waiting order, and what finds its vehicles. */
export interface StockedOrder {
  /** Null unless the order waits for a vehicle of its hub. */
  readonly stock: StockForOrder | null;
  readonly hub: { readonly id: string } | null;
  readonly variant: { readonly id: string };
}

/** What keeps a hub from giving its waiting order a vehicle. */
export type Shortage = 'notAvailable' | 'onOrder' | 'noneOnOrder';

/** Undefined if the hub has a vehicle for the order, or the order waits for none of a hub. */
export function shortageOf({ stock }: StockedOrder): Shortage | undefined {
  if (!stock || stock.available > 0) return undefined;
  if (stock.returned + stock.received > 0) return 'notAvailable';
  return stock.ordered > 0 ? 'onOrder' : 'noneOnOrder';
}

/** Why its hub has no vehicle for a waiting order, with a link to those that help; empty if there is no shortage. */
export function shortageStatement(order: StockedOrder): TextPart[] {
  const { stock, hub, variant } = order;
  const shortage = shortageOf(order);
  if (!stock || !hub || !shortage) return [];
  const vehicles = (text: string, which: VehiclesLink['which']): TextPart => ({
    text,
    link: { kind: 'Vehicles', id: variant.id, hubId: hub.id, which },
  });
  const { returned, received, ordered } = stock;
  switch (shortage) {
    case 'notAvailable': {
      const count = returned + received;
      const states =
        returned === 0
          ? 'received'
          : received === 0
            ? 'returned'
            : `${returned} returned, ${received} received`;
      const there = `${count} ${pluralWord(count, 'stands', 'stand')} there`;
      const are = pluralWord(count, 'is', 'are');
      return linked`${vehicles(there, 'NOT_AVAILABLE')} and ${are} not available yet (${states}).`;
    }
    case 'onOrder':
      return linked`${vehicles(`${ordered} on order`, 'ORDERED')}.`;
    case 'noneOnOrder':
      return linked`${NONE_ON_ORDER}`;
  }
}
