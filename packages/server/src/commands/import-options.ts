import { parseArgs } from 'node:util';
import { SEPARATOR_LABELS } from '@kickstand/domain/imports/import-layout.ts';
import { IMPORT_KINDS, type ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import { StartFailure } from '../platform/config.ts';

/** 'lease-to-own-invoices' */
const wordOf = (kind: string) => kind.toLowerCase().replaceAll('_', '-');

const USAGE = `Usage: npm run import -- <kind> <file.csv or file.xlsx> <e-mail of a staff user> [options]

Kinds: ${IMPORT_KINDS.map(wordOf).join(', ')}

Options:
  --check               check the rows and import nothing
  --sheet <name>        the sheet of a workbook
  --separator <char>    comma, semicolon, tab or pipe, by its name or as the character
  --header-row <number> the row of the headers
  --first-row <number>  the first row of data
  --map <field=header>  the column of a field, by the field's label; no column after the equals sign
                        ignores the field; can be repeated
  --errors <file.csv>   writes the errors to a file`;

/** What to import, and how. */
export interface ImportOptions {
  readonly kind: ImportKindName;
  readonly path: string;
  /** The staff user who runs the import. */
  readonly email: string;
  /** True to check the rows only. */
  readonly check: boolean;
  readonly sheet: string | undefined;
  readonly separator: string | undefined;
  readonly headerRow: number | undefined;
  readonly firstRow: number | undefined;
  /** Pairs of a field's label and the header of its column, or ''. */
  readonly map: readonly (readonly [field: string, header: string])[];
  /** The file for the errors. */
  readonly errors: string | undefined;
}

function rowNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new StartFailure(`--${name} is the number of a row.`);
  return Number(text);
}

function separatorOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const found = Object.entries(SEPARATOR_LABELS).find(
    ([character, label]) => text === character || text.toLowerCase() === label.toLowerCase(),
  );
  if (!found) throw new StartFailure('--separator is comma, semicolon, tab or pipe.');
  return found[0];
}

function pairOf(text: string): readonly [string, string] {
  const [field = '', ...header] = text.split('=');
  if (header.length === 0) throw new StartFailure(`--map is a field and a header: "Phone=Mobile".`);
  return [field.trim(), header.join('=').trim()];
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        sheet: { type: 'string' },
        separator: { type: 'string' },
        'header-row': { type: 'string' },
        'first-row': { type: 'string' },
        map: { type: 'string', multiple: true, default: [] },
        errors: { type: 'string' },
      },
    });
  } catch {
    throw new StartFailure(USAGE);
  }
}

/** Reads the arguments of the command. @throws StartFailure with the usage or the wrong option. */
export function readImportOptions(args: readonly string[]): ImportOptions {
  const { values, positionals } = read(args);
  const [kindName, path, email, ...others] = positionals;
  const kind = IMPORT_KINDS.find((each) => wordOf(each) === kindName?.toLowerCase());
  if (!kind || !path || !email || others.length > 0) throw new StartFailure(USAGE);
  return {
    kind,
    path,
    email,
    check: values.check,
    sheet: values.sheet,
    separator: separatorOf(values.separator),
    headerRow: rowNumber('header-row', values['header-row']),
    firstRow: rowNumber('first-row', values['first-row']),
    map: values.map.map(pairOf),
    errors: values.errors,
  };
}
