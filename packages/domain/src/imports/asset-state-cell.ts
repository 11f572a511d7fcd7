import { ASSET_STATES } from '../inventory/asset-terms.ts';
import { humanize } from '../kernel/humanize.ts';
import { choiceCell, refuseChoice } from './import-cells.ts';

type Labels = Readonly<Record<string, string>>;

const ALL: Labels = Object.fromEntries(ASSET_STATES.map((state) => [state, humanize(state)]));

/**
 * Schema of a vehicle's state. An existing vehicle may have any, as exported files say.
 * @param offered the labels of the states that a new vehicle can have.
 */
export const assetStateCell = (offered: Labels) =>
  choiceCell({ ...ALL, ...offered }, refuseChoice(offered));

/** Why a new record cannot have a state; undefined if it can. */
export const refuseNewState = (offered: Labels, state: string): string | undefined =>
  offered[state] === undefined ? refuseChoice(offered) : undefined;
