import { strToU8, zipSync } from 'fflate';

/** Formats of numbers. */
const FORMATS = [
  '0%',
  '0.0%',
  '00000000',
  '"KS-"0000',
  '[<=99999]00000;00000\\-0000',
  '000_);[Red]-000',
  '0\\%',
  '[NatNum1]00000',
  '[ENG]00000',
  '[h]00',
  '[<1]00;[<2]000;[<3]0000;00',
  '00;00;00;@;00',
  '000" units"',
  '000\\k\\g',
  '000;;',
  '000;-000;"none"',
] as const;

/**
 * A cell of a test workbook; a formula has the value or error that the spreadsheet program calculated, or neither if
 * another program wrote the file.
 */
export type Cell =
  | string
  | number
  | boolean
  | Date
  | null
  | { number: number; format: (typeof FORMATS)[number] }
  | { formula: string; value?: string; error?: string };

const NAMESPACE = 'http://schemas.openxmlformats.org';
const MAIN = `${NAMESPACE}/spreadsheetml/2006/main`;
const OFFICE = `${NAMESPACE}/officeDocument/2006/relationships`;
const PACKAGE = `${NAMESPACE}/package/2006`;
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** 'A', 'Z', 'AA' */
function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

function cellXml(cell: Cell, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${Number(cell)}</v></c>`;
  if (cell instanceof Date) {
    const days = cell.getTime() / 86_400_000 + 25_569;
    return `<c r="${address}" s="1"><v>${days}</v></c>`;
  }
  if (typeof cell === 'object' && 'number' in cell) {
    return `<c r="${address}" s="${2 + FORMATS.indexOf(cell.format)}"><v>${cell.number}</v></c>`;
  }
  if (typeof cell === 'object') {
    const { formula, value, error } = cell;
    const result = value ?? error;
    const inside = result === undefined ? '' : `<v>${escaped(result)}</v>`;
    const type = result === undefined ? '' : ` t="${error === undefined ? 'str' : 'e'}"`;
    return `<c r="${address}"${type}><f>${escaped(formula)}</f>${inside}</c>`;
  }
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((cells, row) => {
    const inside = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`));
    return inside.some((xml) => xml !== '') ? `<row r="${row + 1}">${inside.join('')}</row>` : '';
  });
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

type Sheets = Readonly<Record<string, readonly (readonly Cell[])[]>>;

function partsOf(sheets: Sheets): Record<string, string> {
  const named = Object.entries(sheets);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named
      .map(([name], at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="s${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${named
      .map(
        (_, at) =>
          `<Relationship Id="s${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${FORMATS.map(
      (format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`,
    ).join(
      '',
    )}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${FORMATS.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
  };
  for (const [at, [, rows]] of named.entries()) {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(rows);
  }
  return parts;
}

function archiveOf(parts: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const declared = '<?xml version="1.0" encoding="UTF-8"?>';
  const files = Object.entries(parts).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(declared + content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 1 }));
}

/** An .xlsx file with these sheets, as a spreadsheet program saves it. */
export function workbookFile(sheets: Sheets): Buffer {
  return archiveOf(partsOf(sheets));
}

/** A workbook with one small sheet, some of whose parts are replaced or added. */
export function workbookWith(parts: Readonly<Record<string, string | Uint8Array>>): Buffer {
  return archiveOf({ ...partsOf({ S: [['x']] }), ...parts });
}

/** The path of the only sheet in {@link workbookWith}. */
export const ONLY_SHEET = 'xl/worksheets/sheet1.xml';

/** The XML of a sheet with this content. */
export const sheetOf = (content: string): string =>
  `<worksheet xmlns="${MAIN}">${content}</worksheet>`;
