/** The scans of a pasted text: one a line, blank ones left out. */
export function splitScans(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
