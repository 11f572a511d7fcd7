import { plural } from '@kickstand/domain/kernel/plural.ts';
import { useRef, useState } from 'react';
import { colorAndSize, modelName } from '../../catalogue/vehicle-words.ts';
import { useSubmission } from '../../kit/form-dialog/use-submission.ts';
import { fetchData } from '../../kit/graphql-client.ts';
import { randomKey } from '../../kit/random-key.ts';
import type { ScanVerdict } from '../../kit/scan-field/scan-field.tsx';
import { useKeptScans } from '../../kit/scan-field/use-kept-scans.ts';
import { useLoadAnew } from '../../kit/spoils.ts';
import { toastRequestErrors, toastSuccess } from '../../kit/toasts.tsx';
import {
  CheckInScansMutation,
  type PurchaseOrderDetail,
  ValidateCheckInQuery,
} from '../purchase-order-documents.ts';
import {
  type CheckInLine,
  fullLineOf,
  isGood,
  isHeld,
  lineAfterCheck,
  nextLine,
  type Scan,
  scanSchema,
  settleScans,
  takeScans,
} from './check-in-lines.ts';

function wordsOf(scan: Scan, lines: readonly CheckInLine[]): string {
  if (scan.error !== null) return scan.error;
  const line = lines.find(({ key }) => key === scan.lineKey);
  const words = line ? `${modelName(line.variant)}, ${colorAndSize(line.variant)}` : '';
  return scan.warning ? `${words}. ${scan.warning}` : words;
}

function verdictOn(scans: readonly Scan[], lines: readonly CheckInLine[]): ScanVerdict | undefined {
  const refused = scans.filter((scan) => !isGood(scan));
  const shown = refused.at(-1) ?? scans.at(-1);
  if (!shown) return undefined;
  const words = wordsOf(shown, lines);
  if (scans.length === 1) return { text: shown.text, good: isGood(shown), words };
  return {
    text: `${scans.length} scans`,
    good: refused.length === 0,
    words: refused.length === 0 ? 'all good' : `${refused.length} refused`,
  };
}

/**
 * What is scanned for a purchase order and not sent yet: kept in the browser, each scan checked at once
 * by the server where it can be reached, sent together.
 */
export function useCheckIn(order: PurchaseOrderDetail, lines: readonly CheckInLine[]) {
  const [kept, keep] = useKeptScans(`purchase-order.${order.id}`, scanSchema);
  const scans = settleScans(kept, lines);
  // Scanners are quicker than a page renders: what comes next starts from here.
  const latest = useRef<readonly Scan[]>(scans);
  const loadAnew = useLoadAnew();
  latest.current = scans;
  const [chosen, setChosen] = useState<string>();
  const lineKey = useRef<string>(undefined);
  const line =
    lines.find(({ key }) => key === chosen) ?? nextLine(lines, undefined, scans) ?? lines[0];
  lineKey.current = line?.key;
  const [verdict, setVerdict] = useState<ScanVerdict>();
  const [received, setReceived] = useState<readonly string[]>([]);
  const [checking, setChecking] = useState<ReadonlySet<string>>(new Set());

  function write(next: readonly Scan[]) {
    latest.current = next;
    keep(() => next);
  }

  function choose(key: string | undefined) {
    lineKey.current = key;
    setChosen(key);
  }

  /** Adds to good scans what the server says of them, by what was scanned. */
  function note(answers: ReadonlyMap<string, Pick<Scan, 'error' | 'warning'>>) {
    write(
      latest.current.map((scan) => (isGood(scan) ? { ...scan, ...answers.get(scan.text) } : scan)),
    );
  }

  /** The good ones among scans, each with its line, as they are sent. */
  function toSend(those: readonly Scan[]) {
    return those.filter(isGood).flatMap(({ lineKey: key, text }) => {
      const of = lines.find((each) => each.key === key);
      if (!of) return [];
      return { variantId: of.variant.id, vehicleVersionId: of.versionId, serialNumber: text };
    });
  }

  async function check(added: readonly Scan[]): Promise<void> {
    const asked = { scans: latest.current, lineKey: lineKey.current };
    const ids = added.filter(isGood).map(({ id }) => id);
    setChecking((before) => new Set([...before, ...ids]));
    try {
      // With what waits for the same lines: each of them takes a place that the next can't have.
      const keys = new Set(added.map((scan) => scan.lineKey));
      const sameLines = latest.current.filter((scan) => keys.has(scan.lineKey));
      const variables = { purchaseOrderId: order.id, scans: toSend(sameLines) };
      const { purchaseOrderValidateCheckIn: answers } = await fetchData(
        ValidateCheckInQuery,
        variables,
      );
      note(new Map(answers.map(({ serialNumber, ...answer }) => [serialNumber, answer])));
      // What was refused may be a colleague's doing, which the lines must show, too.
      if (answers.some(({ error }) => error !== null)) void loadAnew(['purchaseOrder']);
    } catch {
      // Without a connection it stays as it is; the check-in itself decides.
    }
    setChecking((before) => new Set([...before].filter((id) => !ids.includes(id))));
    const after = new Map(latest.current.map((scan) => [scan.id, scan]));
    const checked = added.flatMap(({ id }) => after.get(id) ?? []);
    const now = { scans: latest.current, lineKey: lineKey.current };
    choose(lineAfterCheck(checked, lines, asked, now));
    setVerdict(verdictOn(checked, lines));
  }

  function scan(texts: readonly string[]) {
    const before = { scans: latest.current, lineKey: lineKey.current };
    const taken = takeScans(before, texts, lines, randomKey);
    write(taken.scans);
    choose(taken.lineKey);
    if (taken.added.some(isGood)) void check(taken.added);
    else setVerdict(verdictOn(taken.added, lines));
  }

  const { submit, busy } = useSubmission({
    mutation: CheckInScansMutation,
    spoils: ['purchaseOrder'],
    onErrors: toastRequestErrors,
    onSuccess: ({ purchaseOrderCheckIn: { succeeded, failed } }) => {
      const done = new Set(succeeded.map(({ serialNumber }) => serialNumber));
      write(latest.current.filter((scan) => !(isGood(scan) && done.has(scan.text))));
      note(new Map(failed.map(({ id, messages }) => [id, { error: messages.join(' ') }])));
      setReceived((before) => [...before, ...succeeded.map(({ id }) => id)]);
      const count = succeeded.length;
      if (count > 0) toastSuccess(`${plural(count, 'vehicle')} checked in`);
    },
  });

  function send() {
    const sent = toSend(latest.current);
    if (sent.length > 0) void submit({ purchaseOrderId: order.id, scans: sent });
  }

  return {
    line,
    choose,
    scan,
    remove: (id: string) => write(latest.current.filter((each) => each.id !== id)),
    scans,
    rows: scans.toReversed().map((each) => ({
      id: each.id,
      text: each.text,
      good: checking.has(each.id) ? undefined : isGood(each),
      words: checking.has(each.id) ? 'Checking' : wordsOf(each, lines),
      held: isHeld(each),
      fullLine: fullLineOf(each, lines),
    })),
    verdict,
    ready: toSend(scans).length,
    refused: scans.filter((each) => !isGood(each)).length,
    send,
    busy,
    /** Vehicles that were received since the page was opened, by id. */
    received,
    addReceived: (id: string) => setReceived((before) => [...before, id]),
  };
}
