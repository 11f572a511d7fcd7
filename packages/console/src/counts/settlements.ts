import { DISMISSIBLE_KINDS, type DifferenceKind } from '@kickstand/domain/counts/count-terms.ts';
import {
  isAway,
  isEnded,
  obstacleTo,
  obstacleToFinding,
} from '@kickstand/domain/counts/find-again.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { formatDate } from '../kit/dates.tsx';
import { type Answer, request } from '../kit/graphql-client.ts';
import {
  type CountDetail,
  type CountDifference,
  FoundAgainMutation,
  MissingMutation,
  MoveHereMutation,
  TakeBackMutation,
  type VehicleActions,
} from './count-documents.ts';

type Vehicle = NonNullable<CountDifference['asset']>;
type Actions = Pick<VehicleActions, 'nextStates' | 'availableActions'>;

/** How differences of a kind are settled: by an ordinary mutation for each vehicle. */
export interface Settlement {
  readonly label: string;
  /** The mutation that the person needs. */
  readonly operation: string;
  /** What will happen. */
  readonly question: (count: number) => string;
  readonly done: (count: number) => string;
  readonly send: (vehicle: Vehicle) => Promise<Answer<unknown>>;
  /** Why it cannot be done with a vehicle; undefined if it can. */
  readonly obstacle: (vehicle: Vehicle, actions: Actions) => string | undefined;
}

/** Where a vehicle is recorded. */
const placeOf = ({ hub, spokeShopName }: Vehicle) => ({
  hubId: hub?.id ?? null,
  isAtShop: spokeShopName !== null,
});

/** Why a vehicle that is recorded as gone cannot be found again. @param hubId where it was counted; null at a shop. */
const toFinding = (vehicle: Vehicle, { availableActions }: Actions, hubId: string | null) =>
  obstacleToFinding(
    { state: vehicle.state, actions: availableActions, ...placeOf(vehicle) },
    hubId,
  );

/** How the differences of a kind can be settled here; a text says what to do if they cannot. */
export function settlementOf(count: CountDetail, kind: DifferenceKind): Settlement | string {
  const { id, place, hubId, startedAt } = count;
  const options = { headers: { 'stock-count': id } };
  switch (kind) {
    case 'MISSING':
      return {
        label: 'Mark as missing',
        operation: 'assetDecommission',
        question: (all) =>
          `${plural(all, 'vehicle')} will be decommissioned as missing. If one turns up, use Vehicle recovered on its page.`,
        done: (all) => `${plural(all, 'vehicle')} marked as missing`,
        send: ({ id: assetId }) => {
          const reason = `Missing at the stock count of ${place}, ${formatDate(startedAt)}`;
          return request(MissingMutation, { assetId, reason }, options);
        },
        obstacle: (_vehicle, { nextStates }) =>
          nextStates.includes('DECOMMISSIONED') ? undefined : 'It cannot be decommissioned now.',
      };
    case 'ELSEWHERE':
      if (hubId === null) return 'Move these to the shop by a transfer order.';
      return {
        label: 'Move here',
        operation: 'assetUpdateHub',
        question: (all) => `${plural(all, 'vehicle')} will be recorded at ${place}.`,
        done: (all) => `${plural(all, 'vehicle')} moved`,
        send: ({ id: assetId }) => request(MoveHereMutation, { assetId, hubId }, options),
        obstacle: (_vehicle, { availableActions }) =>
          obstacleTo(availableActions, 'changeHub', 'Its hub cannot be changed now.'),
      };
    case 'GONE':
      if (hubId === null)
        return 'Record each again on its page: by Vehicle recovered, or by Return.';
      return {
        label: 'Found again',
        operation: 'assetRecover',
        question: (all) =>
          `${plural(all, 'vehicle')} will be recorded at ${place} again, as Returned.`,
        done: (all) => `${plural(all, 'vehicle')} recorded again`,
        send: async (vehicle) => {
          const { id: assetId, state } = vehicle;
          if (isEnded(state)) {
            return await request(FoundAgainMutation, { assetId, hubId }, options);
          }
          // A record that goes on is at its old hub. It is moved first, so that the vehicle is returned here.
          if (isAway(placeOf(vehicle), hubId)) {
            const moved = await request(MoveHereMutation, { assetId, hubId }, options);
            if (moved.errors.length > 0 || state !== 'STOLEN_DELINQUENT') return moved;
          }
          return await request(TakeBackMutation, { assetId }, options);
        },
        obstacle: (vehicle, actions) => toFinding(vehicle, actions, hubId),
      };
    case 'WITH_CUSTOMER':
      return 'Open the vehicle: return it, or end its subscription.';
    case 'IN_TRANSIT':
      return 'Receive these on their transfer orders.';
    case 'ORDERED':
      return 'Check these in on their purchase orders.';
    case 'UNKNOWN':
      return 'Receive these on a purchase order as unordered, correct the serial number of the vehicle that it is, or dismiss what is no vehicle.';
  }
}

/** What can be done with a difference, or why nothing can. */
export interface Ways {
  readonly settles: boolean;
  readonly dismisses: boolean;
  readonly obstacle: string | undefined;
}

/**
 * What can be done with a difference that is not settled.
 * @param settlement of its kind.
 * @param actions of its vehicle; undefined while these are not known, or without a vehicle.
 */
export function waysOf(
  { kind, asset }: Pick<CountDifference, 'kind' | 'asset'>,
  settlement: Settlement | string,
  actions: Actions | undefined,
): Ways {
  const isKnown = asset !== null && actions !== undefined;
  const obstacleOf = (vehicle: Vehicle, its: Actions) => {
    if (typeof settlement !== 'string') return settlement.obstacle(vehicle, its);
    return kind === 'GONE' ? toFinding(vehicle, its, null) : undefined;
  };
  const obstacle = isKnown ? obstacleOf(asset, actions) : undefined;
  const settles = typeof settlement !== 'string' && isKnown && obstacle === undefined;
  const isStuck = asset === null || obstacle !== undefined;
  return { settles, dismisses: DISMISSIBLE_KINDS.includes(kind) && isStuck, obstacle };
}
