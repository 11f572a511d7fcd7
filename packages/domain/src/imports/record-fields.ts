import { z } from 'zod';
import { fieldsOf, type RecordField, type RecordForm } from '../kernel/record.ts';
import { choiceCell, nameCell, numberCell, yesNoCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';

const ADDRESS_PARTS = {
  line1: { label: 'line 1' },
  line2: { label: 'line 2' },
  city: { label: 'city' },
  stateCode: { label: 'state', hint: 'Two letters' },
  postalCode: { label: 'postal code' },
};

/** The schema of a field's cell, which is text in a file. */
function cellOf({ kind, label, choices, schema }: RecordField): z.ZodType {
  if (choices) return choiceCell(Object.fromEntries(choices.map((each) => [each, each])));
  if (kind === 'reference') return nameCell(label);
  if (kind === 'boolean') return yesNoCell;
  return kind === 'integer' ? numberCell(schema) : schema;
}

/** The columns that an import has for the fields of a record, in their order. */
export function importFieldsOf(record: Pick<RecordForm, 'shape'>): ImportField[] {
  return fieldsOf(record).flatMap((field): ImportField[] => {
    const { kind, name, label, shownAs, choices, imported, schema, columns } = field;
    if (!imported) return [];
    if (schema instanceof z.ZodObject) {
      return columns.map(({ key, part = 'line1' }) => ({
        ...ADDRESS_PARTS[part],
        name: key,
        label: `${label} ${ADDRESS_PARTS[part].label}`,
        schema: schema.shape[part],
      }));
    }
    const own = { name: kind === 'reference' ? shownAs : name, label, schema: cellOf(field) };
    return [{ ...own, ...imported, ...(choices && { choices }) }];
  });
}
