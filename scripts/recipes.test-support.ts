/** A text that is written into a file, before another one that the file has. */
interface Edit {
  readonly insert: string;
  readonly before: string;
}

/** What a recipe of ARCHITECTURE.md changes: edits of files, and the content of new ones. */
export type Recipe = Readonly<Record<string, readonly Edit[] | string>>;

const insert = (text: string, before: string): Edit => ({ insert: text, before });

/** A field of customers that is edited, imported, recorded, shown and anonymized. */
const FIELD: Recipe = {
  'packages/domain/src/customers/customer-record.ts': [
    insert('optionalLine, ', 'phoneSchema }'),
    insert(
      `preferredLanguage: field(optionalLine('Preferred language', 40), {
    label: 'Preferred language',
    imported: {},
    erased: true,
  }),
  `,
      'shippingAddress: field(',
    ),
  ],
  'packages/server/src/migrations/9999-preferred-language.sql': `-- Compatible with 1.0.0 and later.
alter table customers add column preferred_language text;
`,
  'packages/console/src/customers/edit-customer-dialog.tsx': [
    insert(
      `<TextInput
            label="Preferred language (optional)"
            {...form.getInputProps('preferredLanguage')}
          />
          `,
      '<PlaceSelects',
    ),
  ],
  'packages/console/src/customers/customer-details-card.tsx': [
    insert("'Preferred language': customer.preferredLanguage,\n    ", "'Helmet size':"),
  ],
};

/** A filter of the order list by variant. */
const FILTER: Recipe = {
  'packages/domain/src/orders/order-list.ts': [
    insert('idFilter, ', 'idsFilter,'),
    insert('variantId: idFilter(),\n    ', 'organizationId: organizationFilter()'),
  ],
  'packages/server/src/orders/order-list-sql.ts': [
    insert(
      "conditions.equals('o.variant_id', filter.variantId);\n    ",
      "conditions.equals('o.organization_id'",
    ),
  ],
};

/** An action of orders that asks for a note. */
const MUTATION: Recipe = {
  'packages/domain/src/orders/note-order.ts': `import { z } from 'zod';
import { idSchema, requiredText } from '../kernel/text.ts';

/** Adds a note to an order. */
export const noteOrderInput = z.object({
  id: idSchema,
  note: requiredText('Note is a required field.'),
});
`,
  'packages/domain/src/orders/order-actions.ts': [
    insert("note: 'Add note',\n  ", "cancel: 'Cancel',"),
  ],
  'packages/domain/src/orders/order-events.ts': [
    insert(
      "'order.noted': event({ note }, (actor) => ['Note added by', actor].join(' ')),\n  ",
      "'order.held': event(",
    ),
    insert("'order.noted': 'action',\n  ", "'order.held': 'undo',"),
  ],
  'packages/server/src/orders/note-order.ts': `import { noteOrderInput } from '@kickstand/domain/orders/note-order.ts';
import { refuseOrderAction } from '@kickstand/domain/orders/order-actions.ts';
import { recordEvent } from '../activity/record-event.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { lockOrder } from './locked-order-records.ts';

/** Adds a note to an order. */
export const noteOrder = defineCommand({
  name: 'orderNote',
  input: noteOrderInput,
  known: ({ id }) => ({ orderId: id }),
  async run(unit, { id, note }) {
    refuseIf(refuseOrderAction(await lockOrder(unit.sql, id), 'note'));
    await recordEvent(unit, { entityId: id, kind: 'order.noted', facts: { note } });
    return { orderId: id };
  },
});
`,
  'packages/server/src/orders/order-commands.graphql.ts': [
    insert("import { noteOrder } from './note-order.ts';\n", "import { openOrder } from './open"),
    insert(
      `addOrderCommand(noteOrder, (arg) => ({ id: arg.id({ required: true }), note: arg.string() }));

`,
      'addOrderCommand(cancelOrder',
    ),
  ],
  'packages/console/src/orders/note-order-dialog.tsx': `import { noteOrderInput } from '@kickstand/domain/orders/note-order.ts';
import { Textarea } from '@mantine/core';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../kit/graphql.ts';
import type { OrderDialogProps } from './order-dialog.ts';

const NoteOrderMutation = graphql(\`
  mutation OrderNote($id: ID!, $note: String) { orderNote(id: $id, note: $note) { id } }
\`);

/** Adds a note to an order. */
export function NoteOrderDialog({ order, ...dialog }: OrderDialogProps) {
  return (
    <FormDialog
      title="Add note"
      {...dialog}
      schema={noteOrderInput}
      initialValues={{ id: order.id, note: '' }}
      mutation={NoteOrderMutation}
      variables={(input) => input}
      successMessage="Note added"
      invalidates={['order']}
    >
      {(form) => <Textarea label="Note" {...form.getInputProps('note')} />}
    </FormDialog>
  );
}
`,
  'packages/console/src/orders/use-order-actions.tsx': [
    insert(
      "import { NoteOrderDialog } from './note-order-dialog.tsx';\n",
      'import { type OrderActionItem',
    ),
    insert('note: NoteOrderDialog,\n  ', 'cancel: CancelOrderDialog'),
  ],
  'packages/console/src/orders/order-actions.ts': [
    insert('note: IconFilePlus,\n  ', 'cancel: Icon'),
    insert("note: 'orderNote',\n  ", "cancel: 'orderCancel'"),
  ],
  'packages/domain/src/staff/operations.ts': [
    insert("orderNote: ['ORDERS', { order: 'id' }],\n  ", 'orderOnHold: '),
  ],
};

/** The recipes by their sections in ARCHITECTURE.md. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  'One field of a record, end to end': FIELD,
  'One filter of a list, end to end': FILTER,
  'One mutation, end to end': MUTATION,
};
