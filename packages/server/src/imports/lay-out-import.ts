import { TEXT_CODING_LABELS, type TextCoding } from '@kickstand/domain/files/text-codings.ts';
import {
  type HeadRow,
  type ImportLayout,
  SEPARATOR_LABELS,
} from '@kickstand/domain/imports/import-layout.ts';
import { MOST_IMPORT_ROWS } from '@kickstand/domain/imports/import-terms.ts';
import { type Refusal, refusal } from '@kickstand/domain/kernel/refusal.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { refuseIf } from '../platform/refused.ts';
import { suggestMapping } from './begin-import.ts';
import { deleteEdits } from './import-edits.ts';
import type { ImportRow } from './import-rows.ts';
import { lockImport, requestReading } from './start-import.ts';

const input = z.object({
  id: idSchema,
  sheet: z.int().min(0).nullish(),
  separator: z.string().nullish(),
  encoding: z.string().nullish(),
  headerRow: z.int().nullish(),
  firstRow: z.int().nullish(),
});
type Chosen = z.output<typeof input>;

/** The first rows of an import's file; none once it is finished. */
export async function findHead(on: Sql, id: string): Promise<readonly HeadRow[]> {
  const found = await firstRow(
    on,
    sql<{ head: readonly HeadRow[] }>`select head from imports where id = ${id}`,
  );
  return found?.head ?? [];
}

function wrongChoice({ sheets, layout }: ImportRow, chosen: Chosen): Refusal | undefined {
  if (chosen.sheet != null && sheets[chosen.sheet] === undefined) {
    return refusal('WRONG_SHEET', 'The file has no such sheet. Choose another one.', 'sheet');
  }
  if (chosen.separator != null && SEPARATOR_LABELS[chosen.separator] === undefined) {
    const message = 'Choose a comma, a semicolon, a tab or a pipe.';
    return refusal('WRONG_SEPARATOR', message, 'separator');
  }
  if (chosen.separator != null && sheets.length > 0) {
    return refusal('WRONG_SEPARATOR', 'A workbook has no separator.', 'separator');
  }
  const { encoding } = chosen;
  if (encoding != null && (!isCoding(encoding) || isUnreadable(encoding, layout))) {
    const message = 'The file cannot be read with this encoding. Choose another one.';
    return refusal('WRONG_ENCODING', message, 'encoding');
  }
  return undefined;
}

const isCoding = (text: string): text is TextCoding => text in TEXT_CODING_LABELS;

/** A file is only read as UTF-8 or UTF-16 if all of it is valid. */
const isUnreadable = (coding: TextCoding, { coding: detected }: ImportLayout) =>
  detected === undefined || (coding === 'utf-8' && detected !== 'utf-8');

/** Reads the file again with another sheet, separator or encoding. */
async function readAgain(unit: UnitOfWork, { id }: ImportRow, layout: ImportLayout) {
  const { sql: on } = unit;
  await sql`
    update imports set status = 'READING', layout = ${JSON.stringify(layout)}::jsonb, head = '[]',
      problem = null where id = ${id}`.execute(on);
  await deleteEdits(on, id);
  await requestReading(unit, id);
}

/** Chooses among the first rows, which are known. */
async function chooseRows({ sql: on }: UnitOfWork, found: ImportRow, chosen: Chosen) {
  const head = await findHead(on, found.id);
  const headerRow = chosen.headerRow ?? found.layout.headerRow ?? 1;
  const first = chosen.firstRow ?? headerRow + 1;
  if (!head.some(({ row }) => row === headerRow)) {
    const message = 'Choose one of the first rows of the file.';
    refuseIf(refusal('WRONG_HEADER', message, 'headerRow'));
  }
  if (first <= headerRow || first > MOST_IMPORT_ROWS) {
    refuseIf(refusal('WRONG_ROW', 'Choose a row below the header row.', 'firstRow'));
  }
  const { columns, mapping } =
    headerRow === found.layout.headerRow
      ? found
      : await suggestMapping(on, found.kind, head, headerRow);
  const names = Object.keys({ ...mapping, ...found.mapping });
  const moved = names.filter((name) => mapping[name] !== found.mapping[name]);
  await deleteEdits(on, found.id, moved);
  await sql`
    update imports set status = 'MAPPING', problem = null, mapping = ${JSON.stringify(mapping)}::jsonb,
      layout = ${JSON.stringify({ ...found.layout, headerRow, firstRow: first })}::jsonb,
      columns = array(select jsonb_array_elements_text(${JSON.stringify(columns)}::jsonb))
    where id = ${found.id}`.execute(on);
}

/**
 * Chooses how a file is read: its sheet, separator or encoding, its header row and its first row of data.
 * What is omitted is detected for another sheet, separator or encoding, and otherwise kept; the first row
 * follows the header row.
 */
export const layOutImport = defineCommand({
  name: 'importLayOut',
  cannotBeRehearsed: true,
  input,
  known: ({ id }) => ({ id }),
  async run(unit, chosen) {
    const found = await lockImport(unit, chosen.id, ['MAPPING', 'CHECKED']);
    refuseIf(wrongChoice(found, chosen));
    const { layout } = found;
    const sheet = chosen.sheet ?? layout.sheet;
    const separator = chosen.separator ?? layout.separator;
    const known = layout.choices?.length ? undefined : layout.coding;
    const coding = chosen.encoding && isCoding(chosen.encoding) ? chosen.encoding : known;
    const isOther =
      sheet !== layout.sheet || separator !== layout.separator || (coding && coding !== known);
    if (isOther) await readAgain(unit, found, { coding, sheet, separator });
    else await chooseRows(unit, found, chosen);
    return { id: chosen.id };
  },
});
