import type { SwapEnd } from '@kickstand/domain/orders/order-terms.ts';
import type { UnitOfWork } from '../platform/command.ts';

/**
 * The swap order that waits for a subscription, if one does; the module of orders knows it. Both
 * functions lock the order: they are called before the subscription is locked.
 */
export interface WaitingSwaps {
  /**
   * Cancels it.
   * @param cause what ends the subscription.
   * @throws Refused when it can't be canceled now.
   */
  cancel(unit: UnitOfWork, subscriptionId: string, cause: SwapEnd): Promise<void>;
  /**
   * Takes the organization's subsidy off it: its customer has left.
   * @returns the id of the order, or null.
   */
  billInFull(unit: UnitOfWork, subscriptionId: string): Promise<string | null>;
}

declare module '../platform/request-context.ts' {
  interface Extensions {
    readonly waitingSwaps: WaitingSwaps;
  }
}
