/**
 * A code in view counts as one scan; out of view for this long, in milliseconds, it counts again.
 */
const FORGET_MS = 1500;
/** A link waits this long for a plain code on the same label. */
const LINK_WAIT_MS = 450;

const isLink = (code: string) => code.includes('://');

/**
 * Tracks the codes in camera frames. A plain code takes precedence: a link on the same label
 * only counts if it is alone in view.
 * @returns a function that receives the codes of a frame and returns the new scans.
 */
export function createCodeWatch(): (codes: readonly string[], at: number) => string[] {
  const lastSeen = new Map<string, number>();
  const firstSeen = new Map<string, number>();
  const reported = new Set<string>();
  let plainSeen = Number.NEGATIVE_INFINITY;

  return (codes, at) => {
    if (codes.some((code) => !isLink(code))) plainSeen = at;
    const fresh: string[] = [];
    for (const code of codes) {
      const before = lastSeen.get(code) ?? Number.NEGATIVE_INFINITY;
      lastSeen.set(code, at);
      if (at - before > FORGET_MS) {
        firstSeen.set(code, at);
        reported.delete(code);
      }
      if (reported.has(code)) continue;
      const waited = at - (firstSeen.get(code) ?? at) >= LINK_WAIT_MS;
      if (isLink(code) && (!waited || at - plainSeen <= FORGET_MS)) continue;
      reported.add(code);
      fresh.push(code);
    }
    return fresh;
  };
}
