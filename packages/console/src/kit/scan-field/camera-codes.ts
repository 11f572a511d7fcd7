/** A code that stays in view is one scan; out of view for this long, in milliseconds, it is a new one. */
const FORGET_MS = 1500;
/** A link waits this long for the serial number that labels carry beside it. */
const LINK_WAIT_MS = 450;

const isLink = (code: string) => code.includes('://');

/**
 * Watches the codes in the pictures of a camera. A serial number goes first: a link, a label of Kickstand
 * or of a manufacturer, counts only when it is alone in view.
 * @returns takes the codes of one picture and says which of them are new scans.
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
