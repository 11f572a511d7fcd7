/** The codings of text files with their names. */
export const TEXT_CODING_LABELS = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  macintosh: 'Mac OS Roman',
} as const;
export type TextCoding = keyof typeof TEXT_CODING_LABELS;
