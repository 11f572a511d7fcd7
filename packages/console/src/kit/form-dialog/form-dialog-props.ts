import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { FormValues } from '../drafts/form-values.ts';
import type { Groups } from '../edit-together/merge-values.ts';
import type { ValueName } from '../edit-together/value-text.ts';
import type { TadaDocumentNode } from '../graphql.ts';
import type { Entity } from '../invalidation.ts';
import type { WireError, WireRefusal } from '../request-errors.ts';
import type { DialogProps } from './dialog.tsx';
import type { DialogEntries } from './guarded-dialog.tsx';
import type { RefusalHelp } from './refusal-note.tsx';
import type { RehearsalView } from './use-rehearsal.ts';

export interface FormDialogProps<Values extends FormValues, Input, Data, Variables>
  extends Omit<DialogProps, 'children'> {
  /** The domain's schema of the input; its messages are shown under the fields. */
  readonly schema: z.ZodType<Input>;
  /** The initial values. Field names are those of the schema. */
  readonly initialValues: Values;
  /**
   * What there is only one of to choose: it comes chosen, also if it loads later, and does not count
   * as an entry.
   */
  readonly onlyChoice?: Partial<Values> | undefined;
  /** Fields that one scan or click sets again: closing does not ask about them. */
  readonly oneScan?: readonly (keyof Values & string)[];
  readonly mutation: TadaDocumentNode<Data, Variables>;
  /**
   * The `updatedAt` of a record that several people may edit: others' changes are merged field by
   * field.
   */
  readonly version?: string | undefined;
  /** Fields of such a record that are merged as one. */
  readonly groups?: Groups<Values>;
  /** The label of a field; derived from its name if omitted. */
  readonly fieldLabel?: (field: string) => string;
  readonly nameOf?: ValueName;
  /** Builds the mutation's variables from the validated input, or from its changed part. */
  readonly variables: (input: Input, changes: Partial<Input>) => Variables;
  /** Shows what the mutation would do, before it is confirmed. */
  readonly rehearsal?: RehearsalView;
  /** Entries that only confirm: a rehearsal takes them as given. */
  readonly confirming?: Partial<Values>;
  /** Names the action: 'Cancel order'; the title if omitted. */
  readonly submitLabel?: string;
  /**
   * Names the alternative if the main button ends or removes something: 'Keep order'. Otherwise
   * 'Cancel'.
   */
  readonly cancelLabel?: string;
  /** For long forms: identifies the form and its record, to store drafts. */
  readonly draft?: string;
  /**
   * Irreversible, and takes something away, possibly depending on the choice: the main button is
   * red.
   */
  readonly danger?: boolean | ((values: Values) => boolean);
  /** Cannot be undone, but takes nothing away: without fields, the focus starts at the way out. */
  readonly irreversible?: boolean;
  /** Disables the main button; the content shows the reason. */
  readonly submitDisabled?: boolean;
  /**
   * The main button is disabled until these fields are valid, and lists those that are not: names
   * with labels.
   */
  readonly needed?: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** Fields are validated when they lose focus, as with `needed`. */
  readonly validateOnBlur?: boolean;
  readonly successMessage?: string | ((data: Data) => string);
  /** The changed entities; queries that show them are refetched. */
  readonly invalidates?: readonly Entity[];
  /** Errors in a payload (`error`, `errors[].message`); they keep the dialog open. */
  readonly payloadErrors?: (data: Data) => readonly string[];
  /** What to say and offer above the messages of some refusals. */
  readonly explainRefusals?: (refusals: readonly WireRefusal[]) => RefusalHelp | undefined;
  /** Payload errors that name a field; they are shown under it. */
  readonly fieldErrors?: (data: Data) => readonly WireError[];
  /** Title of the toast for a failure that belongs to no field; a general one if omitted. */
  readonly refusedTitle?: string;
  readonly onSuccess?: (data: Data, input: Input) => void;
  /** After a refusal has been shown, and before the queries are refetched. */
  readonly onRefused?: () => void;
  /**
   * The sentence and the fields: `<TextInput label="Notes" {...form.getInputProps('notes')} />`.
   */
  readonly children: ReactNode | ((form: UseFormReturnType<Values>) => ReactNode);
}

/** Props of the form inside the dialog. */
export interface FormProps<Values extends FormValues, Input, Data, Variables>
  extends FormDialogProps<Values, Input, Data, Variables> {
  /** Closes without submitting. */
  readonly onLeave: () => void;
  /** Receives what closing would lose, whenever that changes. */
  readonly onEntries: (entries: DialogEntries) => void;
}
