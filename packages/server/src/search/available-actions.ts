import { loadAssetActions } from '../inventory/asset-action-facts.ts';
import { loadOrder } from '../orders/load-replacement.ts';
import { offeredOrderActions } from '../orders/order-rows.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { loadAvailableActions } from '../subscriptions/subscription-facts.ts';
import { loadSubscription } from '../subscriptions/subscription-rows.ts';
import type { Found } from './find.ts';

/** An action that a menu offers. */
interface OfferedAction {
  readonly action: string;
  readonly disabledReason: string | null;
}

/** The actions in the menu of an order, a subscription or a vehicle; none of anything else. */
export async function loadActions(
  context: RequestContext,
  { kind, id }: Pick<Found, 'kind' | 'id'>,
): Promise<readonly OfferedAction[]> {
  if (kind === 'ASSET') return await loadAssetActions(context, id);
  if (kind === 'ORDER') {
    const order = await loadOrder(context, id);
    return order ? offeredOrderActions(order) : [];
  }
  if (kind !== 'SUBSCRIPTION') return [];
  const subscription = await loadSubscription(context, id);
  return subscription ? await loadAvailableActions(context, subscription) : [];
}
