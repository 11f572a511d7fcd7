import { useState } from 'react';
import { z } from 'zod';
import { readSetting, writeSetting } from '../../kit/browser-settings.ts';
import { COUNT_NAMES, type CountName } from './overview-search.ts';

const SETTING = 'hiddenColumns.inventory-overview';
const hiddenSchema = z.array(z.enum(COUNT_NAMES)).catch([]);

/** The hidden columns of this browser, with functions to hide and show them. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState<readonly CountName[]>(
    () => readSetting(SETTING, hiddenSchema) ?? [],
  );
  function toggle(name: CountName) {
    const next = hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name];
    setHidden(next);
    writeSetting(SETTING, next);
  }
  return { hidden, toggle };
}
