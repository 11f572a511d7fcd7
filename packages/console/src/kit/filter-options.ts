import { hasWords } from '@kickstand/domain/kernel/fold-text.ts';
import type { OptionsFilter } from '@mantine/core';

/** The options of a select that have every word of what is typed, in any order and spelling. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const found: ReturnType<OptionsFilter> = [];
  for (const option of options) {
    if (found.length >= limit) break;
    if (!('group' in option)) {
      if (hasWords(option.label, search)) found.push(option);
      continue;
    }
    const items = option.items.filter(({ label }) => hasWords(label, search));
    found.push({ ...option, items: items.slice(0, limit - found.length) });
  }
  return found;
};
