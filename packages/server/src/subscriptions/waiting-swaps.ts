import type { SwapEnd } from '@kickstand/domain/orders/order-reasons.ts';
import type { UnitOfWork } from '../platform/command.ts';

/**
 * Extension point for the waiting swap order of a subscription, implemented by the module of
 * orders. Both functions lock the order, so they are called before the subscription is locked.
 */
export interface WaitingSwaps {
  /**
   * Cancels it.
   * @param cause why the subscription ends.
   * @throws Refused if it cannot be canceled now.
   */
  cancel(unit: UnitOfWork, subscriptionId: string, cause: SwapEnd): Promise<void>;
  /**
   * Removes the organization's subsidy from it, because its customer has left.
   * @returns the id of the order, or null.
   */
  billInFull(unit: UnitOfWork, subscriptionId: string): Promise<string | null>;
}

declare module '../platform/request-context.ts' {
  interface Extensions {
    readonly waitingSwaps: WaitingSwaps;
  }
}
