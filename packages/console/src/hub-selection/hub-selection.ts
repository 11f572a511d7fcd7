import { hubsOfProgram } from '@kickstand/domain/orders/program-filters.ts';
import { z } from 'zod';
import { readSetting, writeSetting } from '../kit/browser-settings.ts';
import type { ListSearch } from '../kit/list-state.ts';
import { createListeners } from '../kit/listeners.ts';

const hubSchema = z.object({ id: z.string(), name: z.string(), directShipEnabled: z.boolean() });
/** A hub as needed by the selector. */
export type SelectableHub = Readonly<z.output<typeof hubSchema>>;

const idsSchema = z.array(z.string());

export interface HubSelection {
  /** All hubs, as last received from the server. */
  readonly available: readonly SelectableHub[];
  /** Ids of the selected hubs; empty means all. */
  readonly chosenIds: readonly string[];
}

/** The hub arguments of a list query; empty if all are selected. */
export interface HubArguments {
  readonly hubId?: string;
  readonly hubIds?: string[];
}

const KEYS = {
  available: 'availableHubs',
  chosen: 'selectedHubs',
  debug: 'debugConfig',
} as const;

function load(): HubSelection {
  const available = readSetting(KEYS.available, z.array(hubSchema)) ?? [];
  const chosenIds = readSetting(KEYS.chosen, idsSchema) ?? [];
  if (readSetting(KEYS.debug, z.looseObject({})) === undefined) {
    writeSetting(KEYS.debug, { jsonDebug: false, logRequests: false });
  }
  return { available, chosenIds };
}

let selection = load();
const { subscribe, announce } = createListeners();

export const currentHubSelection = (): HubSelection => selection;

export const subscribeToHubSelection = subscribe;

function change(next: HubSelection): void {
  selection = next;
  announce();
}

/** Selects hubs by id; an empty list selects all. */
export function chooseHubs(ids: readonly string[]): void {
  writeSetting(KEYS.chosen, ids);
  change({ ...selection, chosenIds: ids });
}

/** Updates the list of hubs and removes selected ones that no longer exist. */
export function rememberHubs(hubs: readonly SelectableHub[]): void {
  const available = hubs.map(({ id, name, directShipEnabled }) => ({
    id,
    name,
    directShipEnabled,
  }));
  const chosenIds = selection.chosenIds.filter((id) => available.some((hub) => hub.id === id));
  writeSetting(KEYS.available, available);
  if (chosenIds.length !== selection.chosenIds.length) writeSetting(KEYS.chosen, chosenIds);
  change({ available, chosenIds });
}

/** On a new device, selects the staff user's default hub. */
export function startWithOwnHub(hubId: string | null | undefined): void {
  const hasChosen = readSetting(KEYS.chosen, idsSchema) !== undefined;
  if (!hasChosen && hubId && !selection.chosenIds.includes(hubId)) {
    change({ ...selection, chosenIds: [hubId] });
  }
}

/** The selected hubs; all if none is selected. */
export function selectedHubs({ available, chosenIds }: HubSelection): readonly SelectableHub[] {
  return chosenIds.length === 0 ? available : available.filter((hub) => chosenIds.includes(hub.id));
}

/** The selected hub if there is exactly one. */
export function currentHub(from: HubSelection): SelectableHub | undefined {
  const hubs = selectedHubs(from);
  return hubs.length === 1 ? hubs[0] : undefined;
}

/** True if more than one hub is selected and all are direct-ship hubs. */
export function onlyDirectShipHubs(from: HubSelection): boolean {
  const hubs = selectedHubs(from);
  return hubs.length > 1 && hubs.every((hub) => hub.directShipEnabled);
}

/**
 * The hub arguments of a list query. With none or all hubs selected there are none, so that rows
 * without a hub are included. The spoke program uses the current hub or no hub.
 */
function hubArguments(from: HubSelection, program?: string): HubArguments {
  const { available, chosenIds } = from;
  const all = chosenIds.length === 0 || chosenIds.length === available.length;
  const [only, ...others] = hubsOfProgram(all && program !== 'spoke' ? [] : chosenIds, program);
  if (only === undefined) return {};
  return program !== 'spoke' && others.length === 0
    ? { hubId: only }
    : { hubIds: [only, ...others] };
}

/** The hubs of a list: its address may replace the selected ones. */
export const scopedHubs = (
  { scope }: Pick<ListSearch, 'scope'>,
  selection: HubSelection,
): HubSelection => (scope ? { ...selection, chosenIds: scope } : selection);

/** The hub arguments of a list: its address may replace the selected hubs, or lift that scope. */
export function listHubs(
  search: Pick<ListSearch, 'everywhere' | 'scope'>,
  selection: HubSelection,
  program?: string,
): HubArguments {
  return search.everywhere ? {} : hubArguments(scopedHubs(search, selection), program);
}
