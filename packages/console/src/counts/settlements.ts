import type { DifferenceKind } from '@kickstand/domain/counts/count-terms.ts';
import { ENDED_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
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
} from './count-documents.ts';

type Vehicle = NonNullable<CountDifference['asset']>;

/** How differences of a kind are settled: by an ordinary mutation for each vehicle. */
export interface Settlement {
  readonly label: string;
  /** The mutation that the person needs. */
  readonly operation: string;
  /** What will happen. */
  readonly question: (count: number) => string;
  readonly done: (count: number) => string;
  readonly send: (vehicle: Vehicle) => Promise<Answer<unknown>>;
}

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
      };
    case 'ELSEWHERE':
      if (hubId === null) return 'Move these to the shop by a transfer order.';
      return {
        label: 'Move here',
        operation: 'assetUpdateHub',
        question: (all) => `${plural(all, 'vehicle')} will be recorded at ${place}.`,
        done: (all) => `${plural(all, 'vehicle')} moved`,
        send: ({ id: assetId }) => request(MoveHereMutation, { assetId, hubId }, options),
      };
    case 'GONE':
      if (hubId === null) return 'Use Vehicle recovered on the page of each.';
      return {
        label: 'Found again',
        operation: 'assetRecover',
        question: (all) =>
          `${plural(all, 'vehicle')} will be recorded at ${place} again, as Returned.`,
        done: (all) => `${plural(all, 'vehicle')} recorded again`,
        send: async ({ id: assetId, state, hub, spokeShopName }) => {
          if (ENDED_STATES.some((ended) => ended === state)) {
            return await request(FoundAgainMutation, { assetId, hubId }, options);
          }
          // A record that goes on is at its old hub. It is moved first, so that the vehicle is returned here.
          if (hub?.id !== hubId || spokeShopName !== null) {
            const moved = await request(MoveHereMutation, { assetId, hubId }, options);
            if (moved.errors.length > 0 || state !== 'STOLEN_DELINQUENT') return moved;
          }
          return await request(TakeBackMutation, { assetId }, options);
        },
      };
    case 'WITH_CUSTOMER':
      return 'Open the vehicle: return it, or end its subscription.';
    case 'IN_TRANSIT':
      return 'Receive these on their transfer orders.';
    case 'ORDERED':
      return 'Check these in on their purchase orders.';
    case 'UNKNOWN':
      return 'Receive these on a purchase order as unordered, or correct the serial number of the vehicle that it is.';
  }
}
