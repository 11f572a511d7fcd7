import { useState } from 'react';
import { z } from 'zod';
import { COUNT_NAMES, type CountName } from './overview-search.ts';

const STORAGE = 'kickstand.hiddenColumns.inventory-overview';
const hiddenSchema = z.array(z.enum(COUNT_NAMES)).catch([]);

function load(): readonly CountName[] {
  try {
    return hiddenSchema.parse(JSON.parse(localStorage.getItem(STORAGE) ?? '[]'));
  } catch {
    return [];
  }
}

/** The hidden columns of this browser, with functions to hide and show them. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState(load);
  function toggle(name: CountName) {
    const next = hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name];
    setHidden(next);
    try {
      localStorage.setItem(STORAGE, JSON.stringify(next));
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
  }
  return { hidden, toggle };
}
