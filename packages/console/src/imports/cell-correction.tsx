import { Autocomplete, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import classes from './cell-correction.module.css';
import { importCellOptionsQuery } from './cell-options.ts';
import type { ImportKindDetails } from './import-documents.ts';

/** What identifies a column: the kind of the import, and the field. */
export interface Column {
  readonly kind: ImportKindDetails['kind'];
  readonly field: string;
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
  const close = () => setTyped(undefined);
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await onSubmit(typed ?? '')) close();
  }
  return (
    <>
      {cell !== '' && <q className={classes.quoted}>{cell}</q>}
      {typed === undefined ? (
        <Button
          size="compact-sm"
          aria-label={open.label}
          disabled={busy}
          onClick={() => setTyped(start)}
        >
          {open.text}
        </Button>
      ) : (
        <form className={classes.form} onSubmit={(event) => void save(event)}>
          <Autocomplete
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
            onKeyDown={({ key }) => {
              if (key === 'Escape') close();
            }}
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
