import type { Program } from '@kickstand/domain/orders/order-terms.ts';

/** One way in which one variant can reach one customer. */
export interface Offer {
  readonly variantId: string;
  readonly program: Program;
  /** The hub that the order belongs to. */
  readonly hubId: string;
  readonly spokeShopId: string | null;
  readonly serviceAreaId: string;
  readonly inStock: boolean;
  readonly stock: number;
  readonly allowBackorders: boolean;
  readonly needsSpecialOrder: boolean;
  readonly fulfillmentTime: string;
}
