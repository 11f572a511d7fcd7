import type { OfferedAction } from '../activity/offered-action.graphql.ts';
import { loadCustomerActions } from '../customers/customer-action-facts.ts';
import { loadAssetActions, loadStateChanges } from '../inventory/asset-action-facts.ts';
import { loadOrder } from '../orders/load-replacement.ts';
import { offeredOrderActions } from '../orders/order-rows.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { purchaseOrderActions } from '../purchasing/purchase-order-action-facts.ts';
import { loadPurchaseOrder } from '../purchasing/purchase-order-rows.ts';
import { loadAvailableActions } from '../subscriptions/subscription-facts.ts';
import { loadSubscription } from '../subscriptions/subscription-rows.ts';
import { loadTransferOrderActions } from '../transfers/transfer-order-action-facts.ts';
import type { Found } from './find.ts';

type LoadActions = (context: RequestContext, id: string) => Promise<readonly OfferedAction[]>;

/** The actions in the menus of the kinds that have some. */
const ACTIONS: Partial<Record<Found['kind'], LoadActions>> = {
  CUSTOMER: loadCustomerActions,
  TRANSFER_ORDER: loadTransferOrderActions,
  async ASSET(context, id) {
    return [...(await loadAssetActions(context, id)), ...(await loadStateChanges(context, id))];
  },
  async ORDER(context, id) {
    const order = await loadOrder(context, id);
    return order ? offeredOrderActions(order) : [];
  },
  async PURCHASE_ORDER(context, id) {
    const order = await loadPurchaseOrder(context, id);
    return order ? await purchaseOrderActions(context, order) : [];
  },
  async SUBSCRIPTION(context, id) {
    const subscription = await loadSubscription(context, id);
    return subscription ? await loadAvailableActions(context, subscription) : [];
  },
};

/** The actions in the menu of something that was found; none if its kind has no menu. */
export const loadActions = async (
  context: RequestContext,
  { kind, id }: Pick<Found, 'kind' | 'id'>,
): Promise<readonly OfferedAction[]> => (await ACTIONS[kind]?.(context, id)) ?? [];
