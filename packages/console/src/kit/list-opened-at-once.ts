import { type ComboboxStore, type UseComboboxOptions, useCombobox } from '@mantine/core';
import { type RefObject, useId } from 'react';
import { useOpenAtOnce } from './opened-on-demand.tsx';

/**
 * A list of choices that opens as soon as it has replaced its closed control.
 * @returns the store of the combobox, the `ref` of its button and the `id` of its list, by which the
 * open button names the list: Mantine reads the id before it is set when a list opens on mounting.
 */
export function useListOpenedAtOnce(options: UseComboboxOptions): {
  readonly combobox: ComboboxStore;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly listId: string;
} {
  const combobox = useCombobox(options);
  const listId = useId();
  const button = useOpenAtOnce(() => {
    combobox.setListId(listId);
    combobox.openDropdown();
  });
  return { combobox, button, listId };
}
