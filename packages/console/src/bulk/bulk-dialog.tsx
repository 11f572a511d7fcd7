import {
  argumentsOf,
  BULK_COMMANDS,
  type BulkCommand,
  type BulkCommandName,
  PLACEHOLDER_ROW,
} from '@kickstand/domain/bulk/bulk-commands.ts';
import { BULK_LIST_NOUNS } from '@kickstand/domain/bulk/bulk-terms.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { useNavigate } from '@tanstack/react-router';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import type { Chosen } from '../kit/selection/chosen.ts';
import { BulkFieldInput } from './bulk-fields.tsx';
import { BulkRunCreateMutation } from './bulk-run-create.ts';
import { BULK_SCHEMAS } from './bulk-schemas.ts';
import { selectionOf } from './selection-of.ts';

/** Asks what a bulk command needs to know, and starts its run, which shows what will happen. */
export function BulkDialog({
  command,
  chosen,
  ...dialog
}: DialogState & { readonly command: BulkCommandName; readonly chosen: Chosen }) {
  const { label, list, fields }: BulkCommand = BULK_COMMANDS[command];
  const schema = BULK_SCHEMAS[command];
  const navigate = useNavigate();
  if (!schema) throw new Error(`The command ${command} asks for nothing.`);
  const values: Record<string, unknown> = {
    ...argumentsOf(command, PLACEHOLDER_ROW, {}),
    ...Object.fromEntries(fields.map((field) => [field, ''])),
  };
  return (
    <FormDialog
      title={label}
      {...dialog}
      schema={schema}
      initialValues={values}
      mutation={BulkRunCreateMutation}
      variables={(input) => ({
        command,
        ...selectionOf(list, chosen),
        input: Object.fromEntries(
          fields.flatMap((field) => (input[field] ? [[field, String(input[field])]] : [])),
        ),
      })}
      submitLabel="Check"
      invalidates={['bulkRun']}
      onSuccess={({ bulkRunCreate: { id } }) =>
        void navigate({ to: '/bulk_runs/$runId', params: { runId: id } })
      }
    >
      {(form) => (
        <>
          <p>
            {plural(chosen.count, BULK_LIST_NOUNS[list])} chosen. The next page shows what will
            happen to each; nothing is changed before you confirm it there.
          </p>
          {fields.map((field) => (
            <BulkFieldInput key={field} field={field} form={form} />
          ))}
        </>
      )}
    </FormDialog>
  );
}
