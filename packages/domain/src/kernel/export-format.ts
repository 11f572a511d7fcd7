import { z } from 'zod';
import { keysOf } from './keys-of.ts';

/** The formats of exported tables with their labels. */
export const EXPORT_FORMAT_LABELS = { CSV: 'CSV file', XLSX: 'Excel workbook' };
export type ExportFormat = keyof typeof EXPORT_FORMAT_LABELS;
export const EXPORT_FORMATS = keysOf(EXPORT_FORMAT_LABELS);

/** The format that an export asks for, beside its filters; CSV if none. */
export const exportFormatInput = z.object({ format: z.enum(EXPORT_FORMATS).nullish() });
