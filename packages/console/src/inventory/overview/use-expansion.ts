import { useState } from 'react';
import type { ModelGroup } from './stats-groups.ts';

/** With more variants than this only their models are shown at first. */
const MOST_OPEN = 40;

/** Which models show their variants. */
export interface Expansion {
  readonly allOpen: boolean;
  isOpen(vehicleId: string): boolean;
  toggle(vehicleId: string): void;
  toggleAll(): void;
}

type Decided = Readonly<Record<string, boolean>>;

/** What was opened and closed so far, for the way back from what a count leads to. */
let remembered: Decided = {};

/** Models start closed when there are many variants; what somebody opened or closed stays so. */
export function useExpansion(groups: readonly ModelGroup[]): Expansion {
  const [decided, setDecided] = useState(remembered);
  function decide(next: Decided) {
    remembered = next;
    setDecided(next);
  }
  const variants = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const isOpen = (id: string) => decided[id] ?? variants <= MOST_OPEN;
  const allOpen = groups.length > 0 && groups.every(({ vehicleId }) => isOpen(vehicleId));
  return {
    allOpen,
    isOpen,
    toggle: (id) => decide({ ...decided, [id]: !isOpen(id) }),
    toggleAll: () =>
      decide(Object.fromEntries(groups.map(({ vehicleId }) => [vehicleId, !allOpen]))),
  };
}
