import type { UnitOfWork } from '../platform/command.ts';

/** A customer's vehicle, locked together with its subscription, that a transfer order collects. */
export interface CollectedVehicle {
  readonly subscriptionId: string;
  readonly swapOrderId: string | null;
  readonly asset: { readonly id: string; readonly state: string };
}

declare module '../platform/request-context.ts' {
  interface Extensions {
    /**
     * Locks a running subscription and its vehicle, before the transfer order that collects it.
     * @throws Refused when the subscription has ended, waits for a payment, or its vehicle can't go.
     */
    readonly lockCollectedVehicle: (
      unit: UnitOfWork,
      subscriptionId: string,
    ) => Promise<CollectedVehicle>;
  }
}
