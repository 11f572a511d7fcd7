import { keysOf } from '../kernel/keys-of.ts';

/** Kinds of files that can be uploaded, with their extensions. */
export const UPLOAD_EXTENSIONS = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'text/csv': 'csv',
};
export type UploadType = keyof typeof UPLOAD_EXTENSIONS;
export const UPLOAD_TYPES = keysOf(UPLOAD_EXTENSIONS);

/** A table: rows of text, or a workbook. These are streamed; other files are read as a whole. */
export type TableType = Extract<
  UploadType,
  'text/csv' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
>;

/** The type of a workbook. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const UPLOAD_TYPE_LABELS: Record<UploadType, string> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel (.xlsx)',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'text/csv': 'CSV',
};

/** The purpose of a file; its URL starts with it. */
export const UPLOAD_PREFIXES = [
  'imports',
  'inspections',
  'lease_to_own',
  'organizations',
  'purchase_orders',
  'service',
  'transfer_orders',
  'vehicles',
] as const;
export type UploadPrefix = (typeof UPLOAD_PREFIXES)[number];

interface UploadRules {
  readonly types: readonly UploadType[];
  /** Maximum size of a file, in bytes. */
  readonly mostBytes: number;
  /**
   * Pictures are visible to everyone who has their URL, documents for a few hours, imports never.
   */
  readonly access: 'address' | 'link' | 'none';
}

const MEGABYTE = 1024 * 1024;
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const DOCUMENT: UploadRules = {
  types: ['application/pdf', ...PICTURES],
  mostBytes: 20 * MEGABYTE,
  access: 'link',
};

/** File types allowed for each purpose. */
export const UPLOAD_RULES: Record<UploadPrefix, UploadRules> = {
  imports: { types: ['text/csv', WORKBOOK_TYPE], mostBytes: 100 * MEGABYTE, access: 'none' },
  inspections: { types: PICTURES, mostBytes: 20 * MEGABYTE, access: 'link' },
  lease_to_own: DOCUMENT,
  organizations: { types: PICTURES, mostBytes: 2 * MEGABYTE, access: 'address' },
  purchase_orders: DOCUMENT,
  service: { types: PICTURES, mostBytes: 20 * MEGABYTE, access: 'link' },
  transfer_orders: DOCUMENT,
  vehicles: { types: PICTURES, mostBytes: 20 * MEGABYTE, access: 'address' },
};

/** Upload quota of a person per 24 hours. */
export const UPLOAD_QUOTA = { files: 500, bytes: 1024 * MEGABYTE } as const;

/** The allowed types as a list: 'JPEG, PNG or WebP'. */
export function uploadTypeNames(prefix: UploadPrefix): string {
  const names = UPLOAD_RULES[prefix].types.map((type) => UPLOAD_TYPE_LABELS[type]);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
}

/** A formatted size: '340 KB', '2.4 MB'. */
export function fileSizeLabel(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${Math.ceil((bytes * 10) / MEGABYTE) / 10} MB`;
}
