import { z } from 'zod';
import type { PlaceAddress } from '../kernel/contact.ts';
import { fieldsOf, type RecordDeclaration, type RecordField } from '../kernel/record.ts';
import {
  choiceCell,
  dollars,
  listCell,
  nameCell,
  numberCell,
  refuseChoice,
  yesNoCell,
} from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { withSplitFields } from './split-cells.ts';

interface AddressPart {
  readonly label: string;
  /** Further headers, unless the record has several addresses. */
  readonly aliases?: readonly string[];
  readonly hint?: string;
}
const ADDRESS_PARTS: Readonly<Record<keyof PlaceAddress, AddressPart>> = {
  line1: { label: 'Line 1', aliases: ['address', 'street'] },
  line2: { label: 'Line 2' },
  city: { label: 'City' },
  stateCode: { label: 'State', hint: 'Two letters' },
  postalCode: { label: 'Postal code', aliases: ['zip', 'zip code'] },
};

/** The columns of an address: 'Shipping line 1', or 'Line 1' of the only one. */
function addressFields({ name, label, imported, schema, columns }: RecordField): ImportField[] {
  const shape: Readonly<Record<string, z.ZodType>> =
    schema instanceof z.ZodObject ? schema.shape : {};
  return columns.flatMap(({ key, part }) => {
    const cell = part && shape[part];
    if (!cell) return [];
    const { label: own, aliases, hint } = ADDRESS_PARTS[part];
    const needed = cell.safeParse(null).success ? undefined : imported?.hint;
    const hints = [hint, hint ? needed?.toLowerCase() : needed].filter(
      (each) => each !== undefined,
    );
    return {
      name: key,
      label: name === 'address' ? own : `${label} ${own.toLowerCase()}`,
      ...(aliases && name === 'address' && { aliases }),
      ...(hints.length > 0 && { hint: hints.join('; ') }),
      schema: cell,
    };
  });
}

type Cell = Pick<ImportField, 'reads' | 'schema' | 'write'>;

/** How the cells of a field, which are texts in a file, are read. */
function cellOf({ kind, label, choices, schema, imported }: RecordField): Cell {
  if (choices) {
    const cell = choiceCell(choices, refuseChoice(choices, imported?.hint), imported?.spellings);
    const members = z.array(cell).transform((each): unknown => each);
    return { schema: kind === 'list' ? listCell(members.pipe(schema)) : cell };
  }
  if (kind === 'list') return { schema: listCell(schema) };
  if (kind === 'reference') return { schema: nameCell(label) };
  if (kind === 'boolean') return { schema: yesNoCell };
  if (kind === 'cents') return dollars(label, schema);
  if (kind === 'phone') return { reads: kind, schema };
  return { schema: kind === 'integer' ? numberCell(schema) : schema };
}

/**
 * The columns that an import has for the fields of a record, in their order.
 * @param cells cells that are written in another way than a field's kind says.
 */
export function importFieldsOf(
  record: RecordDeclaration,
  cells: Readonly<Record<string, Cell>> = {},
): ImportField[] {
  const fields = fieldsOf(record).flatMap((field): ImportField[] => {
    const { kind, name, label, shownAs, choices, imported } = field;
    if (!imported) return [];
    if (kind === 'address') return addressFields(field);
    const cell = cells[name] ?? cellOf(field);
    const own = { name: kind === 'reference' ? shownAs : name, label, ...cell };
    const { spellings: _, ...shown } = imported;
    return [{ ...own, ...shown, ...(choices && { choices }) }];
  });
  return withSplitFields(fields);
}
