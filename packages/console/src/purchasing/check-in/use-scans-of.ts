import { useRef, useState } from 'react';
import { useKeptScans } from '../../kit/scan-field/use-kept-scans.ts';
import {
  type CheckInLine,
  nextLine,
  type Scan,
  type Scanning,
  scanSchema,
  settleScans,
} from './check-in-lines.ts';

type Selection = Partial<Omit<Scanning, 'scans'>>;

/** What is selected after the last stored scan, if a maker's code has selected it. */
const selectionAfter = (last: Scan | undefined): Selection =>
  last?.byCode || last?.waitsFor !== undefined
    ? { lineKey: last.lineKey, byCode: last.byCode, waitsFor: last.waitsFor }
    : {};

/** The stored scans of a purchase order, and the selected line. */
export function useScansOf(orderId: string, lines: readonly CheckInLine[], isLoaded: boolean) {
  const [kept, keep] = useKeptScans(`purchase-order.${orderId}`, scanSchema);
  const scans = isLoaded ? settleScans(kept, lines) : kept;
  // Scanners are faster than rendering, so the next scan starts from this state.
  const latest = useRef<readonly Scan[]>(scans);
  latest.current = scans;
  const [selection, setSelection] = useState<Selection>(() => selectionAfter(kept.at(-1)));
  const selected = useRef<Selection>({});
  const line =
    lines.find(({ key }) => key === selection.lineKey) ??
    nextLine(lines, undefined, scans) ??
    lines[0];
  selected.current = { ...selection, lineKey: line?.key };

  function write(next: readonly Scan[]) {
    latest.current = next;
    keep(() => next);
  }

  function select({ lineKey, byCode, waitsFor }: Selection) {
    selected.current = { lineKey, byCode, waitsFor };
    setSelection(selected.current);
  }

  /** State after the last scan, possibly not yet rendered. */
  const current = (): Scanning => ({
    scans: latest.current,
    lineKey: undefined,
    ...selected.current,
  });
  return { scans, latest, line, write, select, current, waitsFor: selection.waitsFor };
}
