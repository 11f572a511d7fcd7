import { saveFile } from '../kit/save-file.ts';
import type { ImportKindDetails } from './import-documents.ts';

/** Saves a file with the recognized headers of a kind. */
export function saveTemplate({ label, fields }: ImportKindDetails): void {
  const header = fields.map((field) => `"${field.label}"`).join(',');
  const name = `${label.toLowerCase().replaceAll(' ', '-')}-template.csv`;
  saveFile(name, `\uFEFF${header}\r\n`);
}
