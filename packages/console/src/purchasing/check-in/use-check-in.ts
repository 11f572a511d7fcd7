import { plural } from '@kickstand/domain/kernel/plural.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSubmission } from '../../kit/form-dialog/use-submission.ts';
import { fetchData } from '../../kit/graphql-client.ts';
import { useInvalidate } from '../../kit/invalidation.ts';
import { randomKey } from '../../kit/random-key.ts';
import type { ScanVerdict } from '../../kit/scan-field/scan-field.tsx';
import { toastSuccess } from '../../kit/toasts.tsx';
import {
  CheckInScansMutation,
  type PurchaseOrderDetail,
  ValidateCheckInQuery,
} from '../purchase-order-documents.ts';
import {
  type CheckInLine,
  isAsked,
  isGood,
  isReady,
  isUnchecked,
  isVehicle,
  lineAfterCheck,
  type Scan,
} from './check-in-lines.ts';
import { rowOf, verdictOn, verdictOnCode } from './scan-words.ts';
import { answerCode, type TakenScans, takeScans, withoutScan } from './take-scans.ts';
import { useScansOf } from './use-scans-of.ts';

/** Accepted scans with their lines, as submitted. */
function withLines(scans: readonly Scan[], lines: readonly CheckInLine[]) {
  return scans.filter(isVehicle).flatMap(({ lineKey, text, waitsFor }) => {
    const of = lines.find(({ key }) => key === lineKey);
    if (!of || waitsFor !== undefined) return [];
    return { variantId: of.variant.id, vehicleVersionId: of.versionId, serialNumber: text };
  });
}

/** Scans with the server's results, by code. */
const withAnswers = (
  scans: readonly Scan[],
  answers: ReadonlyMap<string, Pick<Scan, 'error' | 'warning' | 'checked' | 'question'>>,
) =>
  scans.map((scan) =>
    isVehicle(scan) && scan.waitsFor === undefined
      ? { ...scan, ...answers.get(scan.text), ...(scan.confirmed && { question: null }) }
      : scan,
  );

/**
 * Checks new scans if the server can be reached, then selects the line of the next scan. Those that could not be checked
 * are once the lines are refetched.
 * @param loadedAt when the lines were last fetched.
 * @param onVerdict receives the result of the scans checked last.
 */
function useImmediateCheck(
  order: PurchaseOrderDetail,
  lines: readonly CheckInLine[],
  { latest, write, select, current }: ReturnType<typeof useScansOf>,
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
    select({ ...now, lineKey: lineAfterCheck(checked, lines, before, now) });
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

/** Sends the scans that the server has accepted, together. @param onReceived receives ids of vehicles. */
function useSending(
  purchaseOrderId: string,
  lines: readonly CheckInLine[],
  { latest, write }: ReturnType<typeof useScansOf>,
  onReceived: (ids: readonly string[]) => void,
) {
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
      onReceived(succeeded.map(({ id }) => id));
      const count = succeeded.length;
      if (count > 0) toastSuccess(`${plural(count, 'vehicle')} checked in`);
    },
  });

  /** The scans that the server has accepted. */
  const toSend = () => withLines(latest.current.filter(isReady), lines);

  function send() {
    const sent = toSend();
    if (sent.length > 0) void submit({ purchaseOrderId, scans: sent });
  }

  return { ready: toSend().length, send, busy };
}

/** The variants of codes that were answered on this page, by code: known before the lines are refetched. */
type LearnedCodes = Readonly<Record<string, string>>;

const withCodes = (lines: readonly CheckInLine[], learned: LearnedCodes): readonly CheckInLine[] =>
  lines.map((line) => {
    const codes = Object.keys(learned).filter((code) => learned[code] === line.variant.id);
    const variant = { ...line.variant, codes: [...new Set([...line.variant.codes, ...codes])] };
    return codes.length === 0 ? line : { ...line, variant };
  });

export type CheckIn = ReturnType<typeof useCheckIn>;

/**
 * The unsent scans of a purchase order: stored in the browser, each checked by the server as soon as it can be reached,
 * submitted together.
 * @param loadedAt when the lines were last fetched.
 */
export function useCheckIn(
  order: PurchaseOrderDetail,
  ordered: readonly CheckInLine[],
  loadedAt: number,
) {
  const [learned, setLearned] = useState<LearnedCodes>({});
  const lines = withCodes(ordered, learned);
  const store = useScansOf(order.id, lines, loadedAt > 0);
  const { scans, latest, line, write, select, current, waitsFor } = store;
  const [verdict, setVerdict] = useState<ScanVerdict>();
  const [received, setReceived] = useState<readonly string[]>([]);
  const { checkNew, checking } = useImmediateCheck(order, lines, store, loadedAt, setVerdict);

  function scan(texts: readonly string[]) {
    const before = current();
    take(takeScans(before, texts, lines, randomKey));
  }

  function take(taken: TakenScans) {
    write(taken.scans);
    select(taken);
    const { added, selected } = taken;
    if (added.some((each) => isGood(each) && !isAsked(each))) void checkNew(added);
    else if (selected) setVerdict(verdictOnCode(selected, taken.scans));
    else {
      const again = taken.scans.filter((each) => each.isCode && each.waitsFor === taken.waitsFor);
      setVerdict(verdictOn(added.length > 0 ? added : again, lines));
    }
  }

  /** Says of which line a maker's code is; undefined if it is a serial number. */
  function answer(code: string, of: CheckInLine | undefined, isLearned: boolean) {
    const known = of && isLearned ? { ...learned, [code]: of.variant.id } : learned;
    setLearned(known);
    take(answerCode(current(), code, of, withCodes(ordered, known), randomKey));
  }

  const confirm = (id: string) =>
    write(
      latest.current.map((each) =>
        each.id === id ? { ...each, question: null, confirmed: true } : each,
      ),
    );

  function remove(id: string) {
    const { waitsFor: selected, ...before } = current();
    const { scans: left, code } = withoutScan(latest.current, id);
    write(left);
    select({ ...before, waitsFor: selected === code ? undefined : selected });
  }

  const sending = useSending(order.id, lines, store, (ids) =>
    setReceived((before) => [...before, ...ids]),
  );

  return {
    line,
    choose: (key: string) => select({ lineKey: key }),
    waitsFor,
    scan,
    answer,
    confirm,
    remove,
    scans,
    rows: scans.toReversed().map((each) => rowOf(each, lines, checking.has(each.id))),
    verdict,
    ...sending,
    unchecked: scans.filter((each) => isUnchecked(each) && !checking.has(each.id)).length,
    questions: scans.filter((each) => each.isCode || (isGood(each) && each.question)).length,
    refused: scans.filter((each) => !isGood(each)).length,
    /** Vehicles received since the page was opened, by id. */
    received,
    addReceived: (id: string) => setReceived((before) => [...before, id]),
  };
}
