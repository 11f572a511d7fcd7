import { linked, type TextPart, type VehiclesLink } from '../events/linked-text.ts';
import { ORDERED_STATES } from '../inventory/asset-terms.ts';
import { pluralWord } from '../kernel/plural.ts';
import { NONE_ON_ORDER } from './order-statements.ts';

/** The states of the free vehicles that can serve an order at a hub, by what has to be done first. */
export const STATES_FOR_ORDER = {
  available: ['ACTIVE'],
  /** Reserved by staff. They can be assigned, too. */
  reserved: ['RESERVED_FOR_CUSTOMER', 'RESERVED_FOR_PRESALE'],
  /** Are there and not made available yet. */
  returned: ['RETURNED'],
  received: ['RECEIVED'],
  /** For the hub, and not arrived. */
  ordered: ORDERED_STATES,
} as const;

/** How many vehicles of the ordered variant the hub of a waiting order has. */
export type StockForOrder = Readonly<Record<keyof typeof STATES_FOR_ORDER, number>>;

/** The stock of a waiting order, and what finds its vehicles. */
export interface StockedOrder {
  /** Null unless the order waits for a vehicle of its hub. */
  readonly stock: StockForOrder | null;
  readonly hub: { readonly id: string; readonly name: string } | null;
  readonly variant: { readonly id: string };
}

/** What a hub has for its waiting order, the best first. */
export type Supply = 'available' | 'notAvailable' | 'reserved' | 'onOrder' | 'noneOnOrder';

/** Undefined if the order waits for no vehicle of a hub. */
export function supplyOf({ stock }: StockedOrder): Supply | undefined {
  if (!stock) return undefined;
  if (stock.available > 0) return 'available';
  if (stock.returned + stock.received > 0) return 'notAvailable';
  if (stock.reserved > 0) return 'reserved';
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
  const { returned, received, reserved, ordered } = stock;
  const areReserved = vehicles(
    `${reserved} ${pluralWord(reserved, 'is', 'are')} reserved`,
    'RESERVED',
  );
  const besides = reserved > 0 ? linked` ${areReserved}.` : [];
  switch (supply) {
    case 'available': {
      const count = stock.available;
      return linked`${vehicles(`${count} ${pluralWord(count, 'is', 'are')} available`, 'AVAILABLE')} ${place}.${besides}`;
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
      return linked`${vehicles(there, 'NOT_AVAILABLE')} but not available yet (${states}).${besides}`;
    }
    case 'reserved':
      return linked`${areReserved} ${place}.`;
    case 'onOrder':
      return linked`${vehicles(`${ordered} on order`, 'ORDERED')}.`;
    case 'noneOnOrder':
      return linked`${NONE_ON_ORDER}`;
  }
}
