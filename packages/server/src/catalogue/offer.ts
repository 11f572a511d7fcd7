import type { Program } from '@kickstand/domain/orders/order-terms.ts';

/** One way to deliver a variant to a customer. */
export interface Offer {
  readonly variantId: string;
  readonly program: Program;
  /** The order's hub. */
  readonly hubId: string;
  readonly spokeShopId: string | null;
  readonly serviceAreaId: string;
  readonly inStock: boolean;
  readonly stock: number;
  readonly allowBackorders: boolean;
  readonly needsSpecialOrder: boolean;
  readonly fulfillmentTime: string;
}
