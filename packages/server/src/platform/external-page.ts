/** A page of another system below its configured address; null when either of the two is missing. */
export function pageBelow(
  base: string | undefined,
  folder: string,
  reference: string | null | undefined,
): string | null {
  if (!base || !reference) return null;
  return `${base.replace(/\/$/, '')}/${folder}/${encodeURIComponent(reference)}`;
}
