import { type HubSelection, selectedHubs } from './hub-selection.ts';

/** An option of the 'Default hub' selector. */
export interface HubChoice {
  readonly value: string;
  readonly label: string;
  readonly hubIds: readonly string[];
  readonly disabled: boolean;
}

const ALL = 'all';
const DIRECT_SHIP = 'direct-ship';

/** The options of the 'Default hub' selector: all, direct-ship, then each hub by name. */
export function hubChoices({ available }: HubSelection): HubChoice[] {
  const directShip = available.filter((hub) => hub.directShipEnabled).map((hub) => hub.id);
  const byName = available.toSorted((a, b) => a.name.localeCompare(b.name));
  return [
    { value: ALL, label: 'All Hubs', hubIds: [], disabled: false },
    {
      value: DIRECT_SHIP,
      label: 'Direct Ship Hubs',
      hubIds: directShip,
      disabled: directShip.length === 0,
    },
    ...byName.map(({ id, name }) => ({ value: id, label: name, hubIds: [id], disabled: false })),
  ];
}

/** The option of a selection, if there is one for these hubs. */
export function chosenHubChoice(selection: HubSelection): HubChoice | undefined {
  const choices = hubChoices(selection);
  const { chosenIds } = selection;
  if (chosenIds.length === 0) return choices.find((choice) => choice.value === ALL);
  if (chosenIds.length === 1) return choices.find((choice) => choice.value === chosenIds[0]);
  const directShip = choices.find((choice) => choice.value === DIRECT_SHIP);
  return chosenIds.every((id) => directShip?.hubIds.includes(id)) ? directShip : undefined;
}

/** The label of the selection, for the tag in a phone's title bar. */
export function hubSelectionLabel(selection: HubSelection): string {
  const choice = chosenHubChoice(selection);
  if (choice) return choice.label;
  // Before the first response, the selected hub has no name.
  return selection.available.length === 0 ? '...' : `${selectedHubs(selection).length} hubs`;
}
