import type { RawBuilder } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';

interface PurchaseOrderName {
  readonly id: string;
  readonly number: string;
}

/** The customers' orders that wait for vehicles of a purchase order; the module of orders knows them. */
export interface PairedOrders {
  /**
   * Locks them; before the purchase order itself.
   * @param purchaseOrderId its id: a value or a subquery.
   */
  lock(unit: UnitOfWork, purchaseOrderId: RawBuilder<unknown>): Promise<readonly string[]>;
  /**
   * Unpairs all of them from a locked purchase order that goes away. They stay open.
   * @param locked what `lock` answered before the purchase order was locked.
   * @returns what matches the shops' waiting orders again once it is gone.
   * @throws Refused when an order was paired in the meantime.
   */
  release(
    unit: UnitOfWork,
    purchaseOrder: PurchaseOrderName,
    locked: readonly string[],
  ): Promise<() => Promise<void>>;
  /** Unpairs the newest ones that a locked purchase order has no vehicle for any more. */
  releaseStarved(unit: UnitOfWork, purchaseOrder: PurchaseOrderName): Promise<void>;
}

declare module '../platform/request-context.ts' {
  interface Extensions {
    readonly pairedOrders: PairedOrders;
  }
}
