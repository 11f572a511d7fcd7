import { plural } from '@kickstand/domain/kernel/plural.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { colorAndSize, modelName } from '../../entities/catalogue/vehicle-text.ts';
import { useSubmission } from '../../kit/form-dialog/use-submission.ts';
import { fetchData } from '../../kit/graphql-client.ts';
import { useInvalidate } from '../../kit/invalidation.ts';
import { randomKey } from '../../kit/random-key.ts';
import type { ScanVerdict } from '../../kit/scan-field/scan-field.tsx';
import { useKeptScans } from '../../kit/scan-field/use-kept-scans.ts';
import { toastSuccess } from '../../kit/toasts.tsx';
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
  isUnchecked,
  lineAfterCheck,
  nextLine,
  resultOf,
  type Scan,
  scanSchema,
  settleScans,
  takeScans,
} from './check-in-lines.ts';

function wordsOf(scan: Scan, lines: readonly CheckInLine[]): string {
  if (scan.error !== null) return scan.error;
  const line = lines.find(({ key }) => key === scan.lineKey);
  const words = line ? `${modelName(line.variant)}, ${colorAndSize(line.variant)}` : '';
  const note = scan.warning ?? (isUnchecked(scan) && 'Not checked yet');
  return note ? `${words}. ${note}` : words;
}

function verdictOn(scans: readonly Scan[], lines: readonly CheckInLine[]): ScanVerdict | undefined {
  const refused = scans.filter((scan) => !isGood(scan));
  const shown = refused.at(-1) ?? scans.at(-1);
  if (!shown) return undefined;
  const words = wordsOf(shown, lines);
  const good = resultOf(scans);
  if (scans.length === 1) return { text: shown.text, good, words };
  const ofAll = good === 'unchecked' ? 'not checked yet' : 'all good';
  return {
    text: `${scans.length} scans`,
    good,
    words: refused.length === 0 ? ofAll : `${refused.length} refused`,
  };
}

/** Accepted scans with their lines, as submitted. */
function withLines(scans: readonly Scan[], lines: readonly CheckInLine[]) {
  return scans.filter(isGood).flatMap(({ lineKey, text }) => {
    const of = lines.find(({ key }) => key === lineKey);
    if (!of) return [];
    return { variantId: of.variant.id, vehicleVersionId: of.versionId, serialNumber: text };
  });
}

/** A scan as shown in the list of scans. */
const rowOf = (scan: Scan, lines: readonly CheckInLine[], isChecking: boolean) => ({
  id: scan.id,
  text: scan.text,
  good: isChecking ? undefined : resultOf([scan]),
  words: isChecking ? 'Checking' : wordsOf(scan, lines),
  held: isHeld(scan),
  fullLine: fullLineOf(scan, lines),
});

/** Scans with the server's results, by code. */
const withAnswers = (
  scans: readonly Scan[],
  answers: ReadonlyMap<string, Pick<Scan, 'error' | 'warning' | 'checked'>>,
) => scans.map((scan) => (isGood(scan) ? { ...scan, ...answers.get(scan.text) } : scan));

/** The stored scans of a purchase order, and the selected line. */
function useScansOf(orderId: string, lines: readonly CheckInLine[], isLoaded: boolean) {
  const [kept, keep] = useKeptScans(`purchase-order.${orderId}`, scanSchema);
  const scans = isLoaded ? settleScans(kept, lines) : kept;
  // Scanners are faster than rendering, so the next scan starts from this state.
  const latest = useRef<readonly Scan[]>(scans);
  latest.current = scans;
  const [chosen, setChosen] = useState<string>();
  const lineKey = useRef<string>(undefined);
  const line =
    lines.find(({ key }) => key === chosen) ?? nextLine(lines, undefined, scans) ?? lines[0];
  lineKey.current = line?.key;

  function write(next: readonly Scan[]) {
    latest.current = next;
    keep(() => next);
  }

  function choose(key: string | undefined) {
    lineKey.current = key;
    setChosen(key);
  }

  /** State after the last scan, possibly not yet rendered. */
  const current = () => ({ scans: latest.current, lineKey: lineKey.current });
  return { scans, latest, line, write, choose, current };
}

/**
 * Checks new scans if the server can be reached, then selects the line of the next scan. Those that could not be checked
 * are once the lines are refetched.
 * @param loadedAt when the lines were last fetched.
 * @param onVerdict receives the result of the scans checked last.
 */
function useImmediateCheck(
  order: PurchaseOrderDetail,
  lines: readonly CheckInLine[],
  { latest, write, choose, current }: ReturnType<typeof useScansOf>,
  loadedAt: number,
  onVerdict: (verdict: ScanVerdict | undefined) => void,
) {
  const invalidate = useInvalidate();
  const [checking, setChecking] = useState<ReadonlySet<string>>(new Set());

  /** @returns the scans with the server's results. */
  async function check(added: readonly Scan[]): Promise<readonly Scan[]> {
    const before = current();
    const ids = added.filter(isGood).map(({ id }) => id);
    setChecking((before) => new Set([...before, ...ids]));
    try {
      // Together with other scans of the same lines, because each takes a place that the next cannot
      // have.
      const keys = new Set(added.map((scan) => scan.lineKey));
      const sameLines = latest.current.filter((scan) => keys.has(scan.lineKey));
      const asked = withLines(sameLines, lines);
      // Without a connection the request would be retried for seconds, while the person goes on.
      if (asked.length === 0 || !navigator.onLine) throw new Error('Nothing can be checked.');
      const variables = { purchaseOrderId: order.id, scans: asked };
      const { purchaseOrderValidateCheckIn: answers } = await fetchData(
        ValidateCheckInQuery,
        variables,
      );
      write(
        withAnswers(
          latest.current,
          new Map(
            answers.map(({ serialNumber, ...answer }) => [
              serialNumber,
              { ...answer, checked: true },
            ]),
          ),
        ),
      );
      // A rejection may be due to a colleague, so the lines are refetched.
      if (answers.some(({ error }) => error !== null)) void invalidate(['purchaseOrder']);
    } catch {
      // Without a connection the scans are shown as not checked yet.
    }
    setChecking((before) => new Set([...before].filter((id) => !ids.includes(id))));
    const after = new Map(latest.current.map((scan) => [scan.id, scan]));
    const checked = added.flatMap(({ id }) => after.get(id) ?? []);
    const now = current();
    choose(lineAfterCheck(checked, lines, before, now));
    return checked;
  }

  async function checkNew(added: readonly Scan[]): Promise<void> {
    onVerdict(verdictOn(await check(added), lines));
  }

  const checkOthers = useEffectEvent(async () => {
    const others = latest.current.filter((scan) => isUnchecked(scan) && !checking.has(scan.id));
    if (others.length === 0) return;
    const checked = await check(others);
    if (!checked.some(isUnchecked)) onVerdict(verdictOn(checked, lines));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server was reached at that time.
  useEffect(() => void checkOthers(), [loadedAt]);

  return { checkNew, /** Ids of the scans being checked. */ checking };
}

export type CheckIn = ReturnType<typeof useCheckIn>;

/**
 * The unsent scans of a purchase order: stored in the browser, each checked by the server as soon as it can be reached,
 * submitted together.
 * @param loadedAt when the lines were last fetched.
 */
export function useCheckIn(
  order: PurchaseOrderDetail,
  lines: readonly CheckInLine[],
  loadedAt: number,
) {
  const store = useScansOf(order.id, lines, loadedAt > 0);
  const { scans, latest, line, write, choose, current } = store;
  const [verdict, setVerdict] = useState<ScanVerdict>();
  const [received, setReceived] = useState<readonly string[]>([]);
  const { checkNew, checking } = useImmediateCheck(order, lines, store, loadedAt, setVerdict);

  function scan(texts: readonly string[]) {
    const before = current();
    const taken = takeScans(before, texts, lines, randomKey);
    write(taken.scans);
    choose(taken.lineKey);
    if (taken.added.some(isGood)) void checkNew(taken.added);
    else setVerdict(verdictOn(taken.added, lines));
  }

  const { submit, busy } = useSubmission({
    mutation: CheckInScansMutation,
    invalidates: ['purchaseOrder'],
    onSuccess: ({ purchaseOrderCheckIn: { succeeded, failed } }) => {
      const done = new Set(succeeded.map(({ serialNumber }) => serialNumber));
      write(latest.current.filter((scan) => !(isGood(scan) && done.has(scan.text))));
      write(
        withAnswers(
          latest.current,
          new Map(failed.map(({ id, messages }) => [id, { error: messages.join(' ') }])),
        ),
      );
      setReceived((before) => [...before, ...succeeded.map(({ id }) => id)]);
      const count = succeeded.length;
      if (count > 0) toastSuccess(`${plural(count, 'vehicle')} checked in`);
    },
  });

  /** The scans that the server has accepted. */
  const toSend = () =>
    withLines(
      latest.current.filter((each) => !isUnchecked(each)),
      lines,
    );

  function send() {
    const sent = toSend();
    if (sent.length > 0) void submit({ purchaseOrderId: order.id, scans: sent });
  }

  return {
    line,
    choose,
    scan,
    remove: (id: string) => write(latest.current.filter((each) => each.id !== id)),
    scans,
    rows: scans.toReversed().map((each) => rowOf(each, lines, checking.has(each.id))),
    verdict,
    ready: toSend().length,
    unchecked: scans.filter((each) => isUnchecked(each) && !checking.has(each.id)).length,
    refused: scans.filter((each) => !isGood(each)).length,
    send,
    busy,
    /** Vehicles received since the page was opened, by id. */
    received,
    addReceived: (id: string) => setReceived((before) => [...before, id]),
  };
}
