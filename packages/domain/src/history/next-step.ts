import type { LinkedEntity } from '../events/linked-text.ts';
import type { OrderAction } from '../orders/order-actions.ts';
import type { OrderState } from '../orders/order-terms.ts';
import type { SubscriptionAction } from '../subscriptions/subscription-actions.ts';

/** What follows an action: words that link to a page, or to an action or a part of that page. */
export interface NextStep {
  readonly words: string;
  readonly to: LinkedEntity;
  readonly id: string;
  /** The action whose dialog opens there. */
  readonly action?: string;
  /** The part of the page that is scrolled to. */
  readonly part?: string;
}

interface Linked {
  readonly id: string;
}

/** The subscription as it is after the action. */
export interface SubscriptionAfter {
  /** The actions that are available now. */
  readonly available: readonly string[];
  readonly customer: Linked & { readonly hasCard: boolean };
  readonly asset: (Linked & { readonly state: string }) | null;
  /** The waiting swap order. */
  readonly swapOrder: Linked | null;
  /** The transfer order that collects its vehicle, unless it has arrived. */
  readonly transferOrder: Linked | null;
}

type Steps<Action extends string, After> = Partial<
  Record<Action, (after: After) => NextStep | undefined>
>;

/** What follows the actions of a subscription; actions that nothing follows are not listed. */
const AFTER_SUBSCRIPTION: Steps<SubscriptionAction, SubscriptionAfter> = {
  reportStolen: ({ asset }) =>
    asset?.state === 'STOLEN'
      ? { words: 'theft report', to: 'Asset', id: asset.id, part: 'theft-report' }
      : undefined,
  swap: ({ swapOrder }) =>
    swapOrder
      ? { words: 'assign a vehicle to the swap order', to: 'Order', id: swapOrder.id }
      : undefined,
  cancel: ({ asset, transferOrder, available }) => {
    if (available.length > 0) return undefined;
    if (transferOrder)
      return { words: 'transfer order', to: 'TransferOrder', id: transferOrder.id };
    return asset?.state === 'RETURNED'
      ? { words: 'inspect the returned vehicle', to: 'Asset', id: asset.id }
      : undefined;
  },
  // Without the employer, the customer pays the full price at a personal address.
  offboard: ({ customer: { id, hasCard }, available }) => {
    if (available.includes('offboard')) return undefined;
    return hasCard
      ? { words: "check the customer's details", to: 'Customer', id, action: 'edit' }
      : { words: 'request a card', to: 'Customer', id, action: 'requestCard' };
  },
};

/** The order as it is after the action. */
export interface OrderAfter {
  readonly state: OrderState;
  readonly subscription: Linked | null;
  readonly purchaseOrder: (Linked & { readonly state: string }) | null;
}

/** What follows the actions of an order on other pages: what follows on its own is its main button. */
const AFTER_ORDER: Steps<OrderAction, OrderAfter> = {
  createPurchaseOrder: ({ purchaseOrder }) =>
    purchaseOrder?.state === 'OPEN'
      ? { words: 'submit the purchase order', to: 'PurchaseOrder', id: purchaseOrder.id }
      : undefined,
  fulfill: ({ state, subscription }) =>
    state === 'fulfilled' && subscription
      ? { words: 'subscription', to: 'Subscription', id: subscription.id }
      : undefined,
};

/** What follows an action that was done on a subscription, if it is possible now. */
export const afterSubscription = (action: SubscriptionAction, after: SubscriptionAfter) =>
  AFTER_SUBSCRIPTION[action]?.(after);

/** What follows an action that was done on an order, if it is possible now. */
export const afterOrder = (action: OrderAction, after: OrderAfter) => AFTER_ORDER[action]?.(after);
