/** The URL of a record in another system; null if not configured or unknown. */
export function pageBelow(
  base: string | undefined,
  folder: string,
  reference: string | null | undefined,
): string | null {
  if (!base || !reference) return null;
  return `${base.replace(/\/$/, '')}/${folder}/${encodeURIComponent(reference)}`;
}
