import { IMPORT_EXAMPLES } from '@kickstand/domain/imports/import-examples.ts';
import { saveFile } from '../kit/save-file.ts';
import type { ImportKindDetails } from './import-documents.ts';

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Saves a file with the recognized headers of a kind and an example row, which is not imported. */
export function saveTemplate({ kind, label, fields: all }: ImportKindDetails): void {
  const fields = all.filter(({ inTemplate }) => inTemplate);
  const example = IMPORT_EXAMPLES[kind];
  const header = fields.map((field) => quoted(field.label));
  const cells = fields.map(({ name }) => quoted(example[name] ?? ''));
  const name = `${label.toLowerCase().replaceAll(' ', '-')}-template.csv`;
  saveFile(name, `\uFEFF${[header, cells].map((line) => `${line.join(',')}\r\n`).join('')}`);
}
