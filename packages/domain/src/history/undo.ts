import { z } from 'zod';
import type { LoggableType } from '../events/activity-terms.ts';
import { FACT, isUndone } from '../events/event-facts.ts';
import { assetMachine } from '../inventory/asset-machine.ts';
import { ASSET_STATES, type AssetState, ENDED_STATES } from '../inventory/asset-terms.ts';
import { isKeyOf } from '../kernel/keys-of.ts';
import type { Operation } from '../staff/operations.ts';
import type { Rehearsal } from './rehearsal.ts';
import { type UndoableKind, WAYS_BACK } from './ways-back.ts';

/** A mutation that takes a change back, with the input of its command. */
export interface InverseStep {
  readonly operation: UndoingOperation;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The mutations that take changes back. */
export const UNDOING_OPERATIONS = [
  'orderOpen',
  'orderOnHold',
  'orderRemoveAsset',
  'orderReady',
  'assetActivate',
  'assetTestRide',
  'assetReserveForCustomer',
  'assetReserveForPresale',
  'assetReserveForFleetRental',
  'assetReserveForFleetRentalTestRide',
  'assetReserveForTransfer',
  'assetReturn',
  'assetUpdateStorageLocation',
  'hubCreateOrUpdate',
  'spokeShopUpdate',
  'spokeChainCreateOrUpdate',
  'officeUpdate',
  'organizationCreateOrUpdate',
  'promotionActivate',
  'promotionPause',
  'vehicleCreateOrUpdate',
  'vendorCreateOrUpdate',
] as const satisfies readonly Operation[];
export type UndoingOperation = (typeof UNDOING_OPERATIONS)[number];

/** The mutations that bring a vehicle into a state with a click. */
const STATE_OPERATIONS: Partial<Record<AssetState, UndoingOperation>> = {
  ACTIVE: 'assetActivate',
  TEST_RIDE: 'assetTestRide',
  RESERVED_FOR_CUSTOMER: 'assetReserveForCustomer',
  RESERVED_FOR_PRESALE: 'assetReserveForPresale',
  RESERVED_FOR_FLEET_RENTAL: 'assetReserveForFleetRental',
  RESERVED_FOR_FLEET_RENTAL_TEST_RIDE: 'assetReserveForFleetRentalTestRide',
  RESERVED_FOR_TRANSFER: 'assetReserveForTransfer',
  RETURNED: 'assetReturn',
};

const assetState = z.enum(ASSET_STATES).optional().catch(undefined);
const undoableFacts = z.object({
  assetId: FACT.assetId.optional().catch(undefined),
  buildEnded: FACT.buildEnded.optional().catch(undefined),
  previousState: assetState,
  state: assetState,
  storageLocation: FACT.storageLocation.optional().catch(undefined),
  previousStorageLocation: FACT.previousStorageLocation.optional().catch(undefined),
});

type Steps = readonly InverseStep[];
type Inverse = (id: string, facts: z.output<typeof undoableFacts>) => Steps | undefined;

/** Brings a vehicle back into a state; undefined if that takes more than a click. */
function moveBack(assetId: string, from: AssetState, to: AssetState): Steps | undefined {
  const operation = STATE_OPERATIONS[to];
  if (!operation || !assetMachine.sourcesOf(to).includes(from)) return undefined;
  return [{ operation, input: { assetId } }];
}

const INVERSES: Record<UndoableKind, Inverse> = {
  // A build that has ended does not continue.
  'order.held': (id, { buildEnded }) =>
    buildEnded ? undefined : [{ operation: 'orderOpen', input: { id } }],
  'order.opened': (id) => [{ operation: 'orderOnHold', input: { id } }],
  'order.readied': (id, { assetId, previousState }) => {
    if (!assetId) return undefined;
    const back = previousState ? moveBack(assetId, 'ACTIVE', previousState) : [];
    return back && [{ operation: 'orderRemoveAsset', input: { id } }, ...back];
  },
  'order.asset_removed': (id, { assetId }) =>
    assetId ? [{ operation: 'orderReady', input: { id, assetId } }] : undefined,
  'asset.state_changed': (id, { previousState, state }) =>
    previousState && state && moveBack(id, state, previousState),
  'asset.storage_location_changed': (id, { previousStorageLocation: storageLocation }) => [
    { operation: 'assetUpdateStorageLocation', input: { assetId: id, storageLocation } },
  ],
};

const isUndoable = (kind: string): kind is UndoableKind => isKeyOf(INVERSES, kind);

/** How an event is undone, in order. Undefined if it cannot be, or has undone another one itself. */
export function inverseOfEvent(event: {
  readonly kind: string;
  readonly entityId: string;
  readonly facts: unknown;
}): Steps | undefined {
  const { kind, entityId, facts } = event;
  if (!isUndoable(kind) || isUndone(facts)) return undefined;
  return INVERSES[kind](entityId, undoableFacts.parse(facts));
}

/**
 * Whether a record is still as an event has left it. The time of an event is that of the beginning of its transaction, so
 * another one that has happened later can have an earlier time.
 */
export function isAsLeft(
  { kind, facts }: { readonly kind: string; readonly facts: unknown },
  record: {
    readonly state: string;
    readonly assetId: string | null;
    readonly storageLocation: string | null;
  },
): boolean {
  if (!isUndoable(kind)) return false;
  const { state, assetId, storageLocation } = undoableFacts.parse(facts);
  switch (kind) {
    case 'order.held':
      return record.state === 'on_hold';
    case 'order.opened':
    case 'order.asset_removed':
      return record.state === 'open';
    case 'order.readied':
      return record.state === 'ready' && record.assetId === assetId;
    case 'asset.state_changed':
      return record.state === state;
    case 'asset.storage_location_changed':
      return (record.storageLocation ?? '') === storageLocation;
  }
}

/** The mutation that changes the fields of a record. */
const SAVING: Partial<Record<LoggableType, UndoingOperation>> = {
  Hub: 'hubCreateOrUpdate',
  SpokeShop: 'spokeShopUpdate',
  SpokeChain: 'spokeChainCreateOrUpdate',
  Office: 'officeUpdate',
  Organization: 'organizationCreateOrUpdate',
  Vehicle: 'vehicleCreateOrUpdate',
  Vendor: 'vendorCreateOrUpdate',
};

/** An entry of a field history. */
export interface LoggedChange {
  readonly loggableType: LoggableType;
  readonly loggableId: string;
  /** The input that gives the changed fields their earlier values again; null if there is none. */
  readonly inverse: Readonly<Record<string, unknown>> | null;
  readonly createdAt: Date;
}

/** How an edit is undone, in order. Undefined if it cannot be. */
export function inverseOfChange(change: LoggedChange): Steps | undefined {
  const { loggableType, loggableId: id, inverse, createdAt } = change;
  if (!inverse) return undefined;
  if (loggableType === 'Promotion') {
    const operation = inverse.status === 'ACTIVE' ? 'promotionActivate' : 'promotionPause';
    return [{ operation, input: { id } }];
  }
  const operation = SAVING[loggableType];
  // The edit has written both times, so a later one of whatever kind is a conflict.
  const version = { id, expectedUpdatedAt: createdAt.toISOString() };
  const input =
    operation === 'spokeShopUpdate'
      ? { ...version, attributes: inverse }
      : { ...inverse, ...version };
  return operation && [{ operation, input }];
}

/**
 * Whether what a rehearsal shows can be undone: 'undo' with a click afterwards, 'final' never; undefined if only other
 * actions change it again.
 */
export function wayBackOf({
  effects,
  money,
  mails,
}: Pick<Rehearsal, 'effects' | 'money' | 'mails'>): 'undo' | 'final' | undefined {
  const hasEnded = (to: string | null) => ENDED_STATES.some((ended) => ended === to);
  const ways = effects.map(({ entity, kind, to }) => {
    if (entity === 'Asset' && hasEnded(to)) return 'final';
    return isKeyOf(WAYS_BACK, kind) ? WAYS_BACK[kind] : 'action';
  });
  if (money.length > 0 || mails.length > 0 || ways.includes('final')) return 'final';
  return effects.filter(({ canUndo }) => canUndo).length === 1 ? 'undo' : undefined;
}
