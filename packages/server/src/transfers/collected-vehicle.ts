import type { UnitOfWork } from '../platform/command.ts';

/** A locked subscription with its locked vehicle, which a transfer order collects. */
export interface CollectedVehicle {
  readonly subscriptionId: string;
  readonly swapOrderId: string | null;
  readonly asset: { readonly id: string; readonly state: string };
}

declare module '../platform/request-context.ts' {
  interface Extensions {
    /**
     * Locks a live subscription and its vehicle, before the transfer order that collects it.
     * @throws Refused if the subscription has ended or waits for a payment, or its vehicle cannot
     * be moved.
     */
    readonly lockCollectedVehicle: (
      unit: UnitOfWork,
      subscriptionId: string,
    ) => Promise<CollectedVehicle>;
  }
}
