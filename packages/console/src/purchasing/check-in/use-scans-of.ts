import { useRef, useState } from 'react';
import { z } from 'zod';
import { SCAN_KEYS } from '../../entities/inventory/scan-keys.ts';
import { readSetting, writeSetting } from '../../kit/browser-settings.ts';
import { SCANNED_FOR } from '../../kit/personal-storage.ts';
import { useKeptScans } from '../../kit/scan-field/use-kept-scans.ts';
import {
  type CheckInLine,
  nextLine,
  type Scan,
  type Scanning,
  scanSchema,
  settleScans,
} from './check-in-lines.ts';

const selectionSchema = z
  .object({ lineKey: z.string(), byCode: z.boolean(), waitsFor: z.string() })
  .partial();
type Selection = Partial<Omit<Scanning, 'scans'>>;

/** The stored selection. No scan waits for a code whose question is gone. */
function readSelection(name: string, scans: readonly Scan[]): Selection {
  const { waitsFor, ...rest } = readSetting(name, selectionSchema) ?? {};
  const isAsked = scans.some((each) => each.isCode && each.waitsFor === waitsFor);
  return isAsked ? { ...rest, waitsFor } : rest;
}

/** The stored scans of a purchase order, and the selected line: stored, too, if a maker's code has selected it. */
export function useScansOf(orderId: string, lines: readonly CheckInLine[], isLoaded: boolean) {
  const [kept, keep] = useKeptScans(`${SCAN_KEYS['purchase order']}${orderId}`, scanSchema);
  const scans = isLoaded ? settleScans(kept, lines) : kept;
  // Scanners are faster than rendering, so the next scan starts from this state.
  const latest = useRef<readonly Scan[]>(scans);
  latest.current = scans;
  const name = `${SCANNED_FOR}${SCAN_KEYS['purchase order']}${orderId}`;
  const [selection, setSelection] = useState(() => readSelection(name, kept));
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
    writeSetting(name, byCode || waitsFor !== undefined ? selected.current : undefined);
  }

  /** State after the last scan, possibly not yet rendered. */
  const current = (): Scanning => ({
    scans: latest.current,
    lineKey: undefined,
    ...selected.current,
  });
  return { scans, latest, line, write, select, current, waitsFor: selection.waitsFor };
}
