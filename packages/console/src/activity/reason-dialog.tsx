import { reasonForm } from '@kickstand/domain/kernel/text.ts';
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import type { FormDialogProps } from '../kit/form-dialog/form-dialog-props.ts';
import { whatWillHappen } from './what-will-happen/what-will-happen.tsx';

interface ReasonValues extends Record<string, unknown> {
  reason: string;
}

const NO_REASON: ReasonValues = { reason: '' };

interface ReasonDialogProps<Data, Variables>
  extends Omit<
    FormDialogProps<ReasonValues, { reason: string }, Data, Variables>,
    'schema' | 'initialValues' | 'rehearsal' | 'children'
  > {
  /** Paragraphs: what happens. */
  readonly children: ReactNode;
}

/** Confirms a mutation that needs a reason, and shows what will happen. */
export function ReasonDialog<Data, Variables>({
  children,
  ...props
}: ReasonDialogProps<Data, Variables>) {
  return (
    <FormDialog {...props} schema={reasonForm} initialValues={NO_REASON} rehearsal={whatWillHappen}>
      {(form) => (
        <>
          {children}
          <Textarea label="Reason" {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
