import type { RawBuilder } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';

interface PurchaseOrderName {
  readonly id: string;
  readonly number: string;
}

/**
 * The extension point for customers' orders paired with a purchase order; implemented by the module
 * of orders.
 */
export interface PairedOrders {
  /**
   * Locks them, before the purchase order itself.
   * @param purchaseOrderId its id: a value or a subquery.
   */
  lock(unit: UnitOfWork, purchaseOrderId: RawBuilder<unknown>): Promise<readonly string[]>;
  /**
   * Unpairs them from a locked purchase order that is being deleted, or those that still wait for it from one that is
   * being closed. They stay open.
   * @param locked the result of `lock`.
   * @returns a function that processes the shops' waiting orders again after the deletion.
   * @throws Refused if an order was paired in the meantime.
   */
  release(
    unit: UnitOfWork,
    purchaseOrder: PurchaseOrderName,
    locked: readonly string[],
    which?: 'waiting',
  ): Promise<() => Promise<void>>;
  /** Unpairs the newest ones for which a locked purchase order no longer has a vehicle. */
  releaseStarved(unit: UnitOfWork, purchaseOrder: PurchaseOrderName): Promise<void>;
}

declare module '../platform/request-context.ts' {
  interface Extensions {
    readonly pairedOrders: PairedOrders;
  }
}
