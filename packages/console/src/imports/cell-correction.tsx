import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './cell-correction.module.css';

/** A cell of a file in quotes, with a button that opens a field for its correction. */
export function CellCorrection({
  cell,
  start = cell,
  open,
  label,
  submit,
  busy,
  onSubmit,
}: {
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
          <TextInput
            className={classes.input}
            aria-label={label}
            placeholder={label}
            data-autofocus
            autoFocus
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
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
