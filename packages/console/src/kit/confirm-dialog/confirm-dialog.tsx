import type { ReactNode } from 'react';
import { z } from 'zod';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import type { FormDialogProps } from '../form-dialog/form-dialog-props.ts';

const nothing = z.object({});
const NO_VALUES: Record<string, unknown> = {};

export interface ConfirmDialogProps<Data, Variables>
  extends Omit<
    FormDialogProps<Record<string, unknown>, unknown, Data, Variables>,
    'schema' | 'initialValues' | 'variables' | 'children'
  > {
  readonly variables: Variables;
  /** One sentence: what happens, to whom, and whether it can be undone. */
  readonly children: ReactNode;
  /** Warnings below the sentence. */
  readonly note?: ReactNode;
}

/** Confirms a mutation without input. */
export function ConfirmDialog<Data, Variables>(props: ConfirmDialogProps<Data, Variables>) {
  const { variables, children, note, ...rest } = props;
  return (
    <FormDialog {...rest} schema={nothing} initialValues={NO_VALUES} variables={() => variables}>
      <p>{children}</p>
      {note}
    </FormDialog>
  );
}
