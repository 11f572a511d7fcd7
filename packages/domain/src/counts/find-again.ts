import { ASSET_MENU_LABELS, type AssetAction } from '../inventory/asset-menu.ts';
import { ENDED_STATES } from '../inventory/asset-terms.ts';

/** A vehicle that was recorded as gone, and was counted. */
export interface FoundVehicle {
  readonly state: string;
  /** Where it is recorded now. */
  readonly hubId: string | null;
  readonly isAtShop: boolean;
  /** The actions of its menu. */
  readonly actions: readonly { readonly action: string; readonly disabledReason: string | null }[];
}

/** Whether a vehicle that is found again gets a new record. */
export const isEnded = (state: string): boolean => ENDED_STATES.some((ended) => ended === state);

/** Whether a vehicle is recorded elsewhere than at a hub itself. */
export const isAway = (
  { hubId, isAtShop }: Pick<FoundVehicle, 'hubId' | 'isAtShop'>,
  countedAt: string,
): boolean => hubId !== countedAt || isAtShop;

/** Why an action of the menu cannot be done; undefined if it can. @param otherwise if the menu does not show it. */
export function obstacleTo(
  actions: FoundVehicle['actions'],
  action: AssetAction,
  otherwise: string,
): string | undefined {
  const found = actions.find((each) => each.action === action);
  return found ? (found.disabledReason ?? undefined) : otherwise;
}

/** Why a vehicle that is recorded as gone cannot be found again; undefined if it can. @param hubId where it was counted; null at a shop. */
export function obstacleToFinding(vehicle: FoundVehicle, hubId: string | null): string | undefined {
  const { state, actions } = vehicle;
  if (isEnded(state)) {
    return obstacleTo(actions, 'recover', 'Scrapped vehicles cannot be recorded again.');
  }
  const toMoving = () => obstacleTo(actions, 'changeHub', 'Its hub cannot be changed now.');
  if (state !== 'STOLEN_DELINQUENT') return toMoving();
  const toReturn = obstacleTo(actions, 'takeReturn', 'It cannot be returned now.');
  return toReturn ?? (hubId !== null && isAway(vehicle, hubId) ? toMoving() : undefined);
}

/** How a vehicle that is recorded as gone is found again. @param hubId where it was counted; null at a shop. */
export function wayToFind(state: string, hubId: string | null): string {
  if (hubId !== null) return 'Use Found again.';
  if (isEnded(state)) return `Use ${ASSET_MENU_LABELS.recover} on its page.`;
  if (state === 'STOLEN_DELINQUENT') return `Use ${ASSET_MENU_LABELS.takeReturn} on its page.`;
  return 'Move it to the shop by a transfer order.';
}
