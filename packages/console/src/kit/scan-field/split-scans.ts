/** The scans of a pasted text: one per line, without blank ones. Cells of several columns keep the tabs between them. */
export function splitScans(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
