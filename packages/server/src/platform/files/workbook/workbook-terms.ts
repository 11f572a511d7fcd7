import { isDateFormat } from 'numfmt';
import { TableProblem } from '../table-record.ts';
import {
  addText,
  type PartHandler,
  tooLarge,
  UNREADABLE,
  type WorkbookParts,
} from './workbook-parts.ts';

/** Most sheets of a workbook. */
const MOST_SHEETS = 200;

/** The formats that files only name by their number; all other numbers are described in the file. */
const BUILT_IN_FORMATS: Readonly<Record<number, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};
/** The numbers of the formats of dates that depend on the language of the spreadsheet program. */
const isLocalDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** How the numbers of cells with a style are shown. */
export interface NumberFormat {
  readonly pattern: string;
  readonly isDate: boolean;
}
const GENERAL: NumberFormat = { pattern: 'General', isDate: false };

/** A sheet with rows; others, such as charts, are omitted. */
export interface SheetPart {
  readonly name: string;
  readonly path: string;
}

/** What the sheets of a workbook refer to. */
export interface WorkbookTerms {
  readonly sheets: readonly SheetPart[];
  /** Whether days count from 1904 instead of 1900. */
  readonly from1904: boolean;
  readonly strings: readonly string[];
  /** The format of a cell's style. */
  formatOf(style: string | undefined): NumberFormat;
}

/** Targets of a part's relationships, by their ids. */
async function readRelationships(parts: WorkbookParts, path: string) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const found: { id: string; type: string; target: string }[] = [];
  await parts.read(`${folder}_rels/${path.slice(folder.length)}.rels`, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      const { pathname } = new URL(target, `package:/${folder}`);
      found.push({ id, type, target: decodeURIComponent(pathname.slice(1)) });
    },
  });
  return found;
}

async function readStrings(parts: WorkbookParts, path: string): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  await parts.read(path, {
    open(name) {
      if (name === 'si') text = '';
      // How a word is pronounced is not part of the text.
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text(more) {
      if (isText) text = addText(text, more);
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isReading = false;
      if (name === 'si') strings.push(text);
    },
  });
  return strings;
}

async function readFormats(parts: WorkbookParts, path: string): Promise<NumberFormat[]> {
  const patterns = new Map<number, string>();
  const formats = new Map<number, NumberFormat>();
  const styles: NumberFormat[] = [];
  let isCellStyles = false;
  const formatOf = (id: number): NumberFormat => {
    const pattern = patterns.get(id) ?? BUILT_IN_FORMATS[id] ?? 'General';
    return { pattern, isDate: isLocalDate(id) || isDateFormat(pattern) };
  };
  await parts.read(path, {
    open(name, attributes) {
      if (name === 'numFmt') {
        patterns.set(Number(attributes.numFmtId), attributes.formatCode ?? 'General');
      }
      if (name === 'cellXfs') isCellStyles = true;
      if (name !== 'xf' || !isCellStyles) return;
      const id = Number(attributes.numFmtId ?? 0);
      const format = formats.get(id) ?? formatOf(id);
      formats.set(id, format);
      styles.push(format);
    },
    close(name) {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return styles;
}

/**
 * Reads the list of sheets, the formats and the shared strings.
 * @throws TableProblem or an error of the archive or its XML.
 */
export async function readWorkbookTerms(parts: WorkbookParts): Promise<WorkbookTerms> {
  const [book] = (await readRelationships(parts, '')).filter(({ type }) =>
    type.endsWith('/officeDocument'),
  );
  if (!book) throw new TableProblem(UNREADABLE);
  const related = await readRelationships(parts, book.target);
  const pathOf = (type: string) =>
    related.find((each) => each.type.endsWith(`/${type}`))?.target ?? '';
  const sheets: SheetPart[] = [];
  let from1904 = false;
  const handler: PartHandler = {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const [, id] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      const part = related.find((each) => each.id === id);
      if (!part?.type.endsWith('/worksheet')) return;
      sheets.push({ name: attributes.name ?? '', path: part.target });
      if (sheets.length > MOST_SHEETS) {
        throw new TableProblem(tooLarge(`has more than ${MOST_SHEETS} sheets`));
      }
    },
  };
  await parts.read(book.target, handler);
  if (sheets.length === 0) throw new TableProblem(UNREADABLE);
  const formats = await readFormats(parts, pathOf('styles'));
  const strings = await readStrings(parts, pathOf('sharedStrings'));
  return { sheets, from1904, strings, formatOf: (style) => formats[Number(style ?? 0)] ?? GENERAL };
}
