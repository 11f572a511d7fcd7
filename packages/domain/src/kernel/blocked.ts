/** The records that can prevent an action; its reason names one of them. */
export const BLOCKERS = [
  'PAYMENT',
  'INVOICE',
  'CUSTOMER',
  'SUBSCRIPTION',
  'ORDER',
  'SWAP_ORDER',
  'VEHICLE',
  'BUILD',
  'PURCHASE_ORDER',
  'TRANSFER_ORDER',
  'LEASE',
  'IMPORT',
  'APPROVAL',
] as const;
export type Blocker = (typeof BLOCKERS)[number];

/** Why an action is not available now. */
export interface Blocked {
  readonly reason: string;
  /** The record that the reason names; null if it has none, or a note of the page links to it. */
  readonly blocker: Blocker | null;
}

/** A reason, with the record that it names. */
export const blocked = (reason: string, blocker?: Blocker): Blocked => ({
  reason,
  blocker: blocker ?? null,
});

/** An action with the reason why it is disabled, if it is. */
export const offered = <Action extends string>(action: Action, why: Blocked | null) => ({
  action,
  disabledReason: why?.reason ?? null,
  blocker: why?.blocker ?? null,
});
