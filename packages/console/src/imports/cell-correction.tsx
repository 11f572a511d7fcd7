import { Autocomplete, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import classes from './cell-correction.module.css';
import { importCellOptionsQuery } from './cell-options.ts';
import type { ImportKindDetails } from './import-documents.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

/** What identifies a column: the kind of the import, and the field. */
export interface Column {
  readonly kind: ImportKindDetails['kind'];
  readonly field: string;
}

/** Typing replaces the text. */
const selectText = (field: HTMLInputElement | null) => field?.select();

/** The first Escape closes only the list of options. */
function isListOpen(field: HTMLInputElement): boolean {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return list?.checkVisibility() ?? false;
}

/**
 * A cell of a file in quotes, with a button that opens a field for its correction. The field offers
 * the choices of the column or names that are similar.
 */
export function CellCorrection({
  column,
  cell,
  start = cell,
  open,
  label,
  submit,
  busy,
  onSubmit,
}: {
  column: Column;
  /** Empty if there is nothing to quote. */
  cell: string;
  /** What the field contains first. */
  start?: string;
  /** The button that opens the field: its text and its accessible name. */
  open: { readonly text: string; readonly label: string };
  /** The label of the field. */
  label: string;
  /** The button that saves. */
  submit: string;
  busy: boolean;
  /** @returns true if it was saved. */
  onSubmit: (cell: string) => Promise<boolean>;
}) {
  const [typed, setTyped] = useState<string>();
  const options = useQuery({
    ...importCellOptionsQuery({ ...column, cell: start }),
    enabled: typed !== undefined,
  });
  const opener = useReturnedFocus(typed !== undefined);
  const close = () => setTyped(undefined);
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (typed === undefined || typed === start || (await onSubmit(typed))) close();
  }
  function closeByKey({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
    if (key === 'Escape' && !isListOpen(currentTarget)) close();
  }
  return (
    <>
      {cell !== '' && <q className={classes.quoted}>{cell}</q>}
      {typed === undefined ? (
        <Button
          ref={opener}
          size="compact-sm"
          aria-label={open.label}
          // Not `disabled`, which would lose the focus while the rows are checked again.
          data-disabled={busy || undefined}
          aria-disabled={busy || undefined}
          onClick={() => !busy && setTyped(start)}
        >
          {open.text}
        </Button>
      ) : (
        <form className={classes.form} onSubmit={(event) => void save(event)}>
          <Autocomplete
            ref={selectText}
            className={classes.input}
            aria-label={label}
            placeholder={label}
            data-autofocus
            autoFocus
            value={typed}
            // Until something is typed, everything is offered: the cell itself matches nothing.
            filter={typed === start ? ({ options: all }) => all : undefined}
            data={options.data ?? []}
            onChange={setTyped}
            onKeyDown={closeByKey}
          />
          <Button type="submit" variant="filled" loading={busy}>
            {submit}
          </Button>
          <Button onClick={close}>Cancel</Button>
        </form>
      )}
    </>
  );
}
