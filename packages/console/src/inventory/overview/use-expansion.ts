import { useState } from 'react';
import type { ModelGroup } from './stats-groups.ts';

/** With more variants than this, models are collapsed initially. */
const MOST_OPEN = 40;

/** Which models are expanded. */
export interface Expansion {
  readonly allOpen: boolean;
  isOpen(vehicleId: string): boolean;
  toggle(vehicleId: string): void;
  toggleAll(): void;
}

type Decided = Readonly<Record<string, boolean>>;

/** Which models were expanded and collapsed, restored when the person comes back. */
let remembered: Decided = {};

/** Models are collapsed initially if there are many variants; manual changes are kept. */
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
