import { labelInWords } from '../inventory/asset-label.ts';
import { readScan, type ScannedCode } from '../inventory/serial-number.ts';
import { plainCode } from '../kernel/code-text.ts';
import type { DifferenceKind, KeptOutcome, Recorded, ScanOutcome } from './count-terms.ts';

/** What the records say about a scanned vehicle. */
export interface ScannedFacts {
  readonly recorded: Recorded;
  /** Recorded at the place of the count. */
  readonly isHere: boolean;
  /** It was among the expected ones at the start. */
  readonly isExpected: boolean;
  /** Of the storage location, models and states of the count. */
  readonly isCounted: boolean;
  /** After the scan, someone had it before them other than in this count, it left, or its hub was changed. */
  readonly hasMovedSince: boolean;
}

/**
 * What the scan of a vehicle is. One that has moved since agrees: the scan was sent late, and what the records say now
 * is what happened after it.
 */
export function outcomeOf(facts: ScannedFacts): Exclude<KeptOutcome, 'UNKNOWN'> {
  const { recorded, isHere, isExpected, isCounted, hasMovedSince } = facts;
  const isAtPlace = recorded === 'AT_PLACE' || recorded === 'MAYBE_AT_PLACE';
  if (isHere && isAtPlace) return isExpected || isCounted ? 'EXPECTED' : 'OTHER';
  if (hasMovedSince) return 'EXPECTED';
  return isAtPlace ? 'ELSEWHERE' : recorded;
}

/** Whether a scan agrees with the records. */
export const isAgreement = (
  outcome: ScanOutcome,
): outcome is Exclude<ScanOutcome, DifferenceKind> =>
  outcome === 'EXPECTED' || outcome === 'OTHER' || outcome === 'TWICE';

/** What a scan is, in words. */
export interface ScanWords {
  readonly outcome: ScanOutcome;
  /** Where it is recorded. */
  readonly place: string | null;
  /** The label of its state. */
  readonly label: string | null;
  /** Who scanned it first, and when, as it is shown. */
  readonly by: string | null;
  readonly at: string | null;
}

/** Says what a scan is. */
export function scanWords({ outcome, place, label, by, at }: ScanWords): string {
  switch (outcome) {
    case 'EXPECTED':
      return 'Expected here';
    case 'OTHER':
      return 'Recorded here, but not part of this count';
    case 'TWICE':
      return `Already counted${by ? ` by ${by}` : ''}${at ? ` ${at}` : ''}`;
    case 'ELSEWHERE':
      return `Recorded at ${place ?? 'another place'}`;
    case 'WITH_CUSTOMER':
      return 'Recorded with a customer';
    case 'IN_TRANSIT':
      return 'Recorded in transit on a transfer order';
    case 'ORDERED':
      return 'Recorded as ordered and not arrived';
    case 'GONE':
      return `Recorded as ${label === null ? 'gone' : labelInWords(label)}`;
    case 'UNKNOWN':
      return 'Not recorded';
  }
}

/** The address of a count's page, which its label can contain. */
const COUNT = /^https?:\/\/[^/]+\/inventory\/counts\/([0-9a-f-]{36})(?:[/?#]|$)/i;

/** Parses a scan of a count: a vehicle, or the label of a count, whichever it is. */
export function readCountScan(text: string, countId: string): ScannedCode {
  const label = COUNT.exec(plainCode(text).trim())?.[1]?.toLowerCase();
  if (label === undefined) return readScan(text);
  const message =
    label === countId ? 'This is the label of this count' : 'This is the label of another count';
  return { kind: 'refused', message };
}
