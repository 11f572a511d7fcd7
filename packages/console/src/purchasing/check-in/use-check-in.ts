import { useRef, useState } from 'react';
import { useSubmission } from '../../shared/form-dialog/use-submission.ts';
import { fetchData } from '../../shared/graphql-client.ts';
import { randomKey } from '../../shared/random-key.ts';
import type { ScanVerdict } from '../../shared/scan-field/scan-field.tsx';
import { useKeptScans } from '../../shared/scan-field/use-kept-scans.ts';
import { toastRequestErrors, toastSuccess } from '../../shared/toasts.tsx';
import { colorAndSize, modelName } from '../../shared/vehicle-name.ts';
import {
  CheckInAssetsMutation,
  type PurchaseOrderDetail,
  ValidateCheckInQuery,
} from '../purchase-order-documents.ts';
import { purchaseOrderKeys } from '../purchase-order-query.ts';
import {
  type CheckInLine,
  isGood,
  nextLine,
  placesOf,
  type Scan,
  scanSchema,
  takeScans,
  withoutArrived,
} from './check-in-lines.ts';

function wordsOf(scan: Scan, lines: readonly CheckInLine[]): string {
  if (scan.error !== null) return scan.error;
  const line = lines.find(({ key }) => key === scan.lineKey);
  return line ? `${modelName(line.variant)}, ${colorAndSize(line.variant)}` : '';
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
  const scans = withoutArrived(kept, lines);
  // Scanners are quicker than a page renders: what comes next starts from here.
  const latest = useRef<readonly Scan[]>(scans);
  latest.current = scans;
  const [chosen, setChosen] = useState<string>();
  const lineKey = useRef<string>(undefined);
  const line =
    lines.find(({ key }) => key === chosen) ?? nextLine(lines, undefined, scans) ?? lines[0];
  lineKey.current = line?.key;
  const [verdict, setVerdict] = useState<ScanVerdict>();
  const [checking, setChecking] = useState<ReadonlySet<string>>(new Set());
  const sent = useRef<ReadonlyMap<string, string>>(new Map());

  function write(next: readonly Scan[]) {
    latest.current = next;
    keep(() => next);
  }

  function choose(key: string | undefined) {
    lineKey.current = key;
    setChosen(key);
  }

  /** Marks scans as refused by their places. */
  function refuse(reasons: ReadonlyMap<string, string>, places: ReadonlyMap<string, string>) {
    write(
      latest.current.map((scan) => {
        const place = places.get(scan.id);
        const reason = place === undefined ? undefined : reasons.get(place);
        return reason === undefined ? scan : { ...scan, error: reason };
      }),
    );
  }

  async function check(added: readonly Scan[]): Promise<void> {
    const places = placesOf(lines, latest.current);
    const good = added.filter((scan) => isGood(scan) && places.has(scan.id));
    const ids = good.map(({ id }) => id);
    setChecking((before) => new Set([...before, ...ids]));
    try {
      const assets = good.map((scan) => ({
        id: places.get(scan.id) ?? '',
        serialNumber: scan.text,
      }));
      const answer = await fetchData(ValidateCheckInQuery, { assets });
      const refused = answer.assetsValidateCheckIn.filter(({ valid }) => !valid);
      refuse(new Map(refused.map(({ id, error }) => [id, error ?? ''])), places);
    } catch {
      // Without a connection it stays as it is; the check-in itself decides.
    }
    setChecking((before) => new Set([...before].filter((id) => !ids.includes(id))));
    const after = new Map(latest.current.map((scan) => [scan.id, scan]));
    setVerdict(
      verdictOn(
        added.flatMap(({ id }) => after.get(id) ?? []),
        lines,
      ),
    );
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
    mutation: CheckInAssetsMutation,
    invalidates: purchaseOrderKeys(order.id),
    onErrors: toastRequestErrors,
    onSuccess: ({ assetsMarkCheckedIn: { succeeded, failed } }) => {
      const done = new Set(succeeded.map(({ id }) => id));
      const places = sent.current;
      write(latest.current.filter(({ id }) => !done.has(places.get(id) ?? '')));
      refuse(new Map(failed.map(({ id, messages }) => [id, messages.join(' ')])), places);
      const count = succeeded.length;
      if (count > 0)
        toastSuccess(count === 1 ? '1 vehicle checked in' : `${count} vehicles checked in`);
    },
  });

  function send() {
    const places = placesOf(lines, latest.current);
    sent.current = places;
    const assets = latest.current.flatMap((each) => {
      const id = places.get(each.id);
      return id === undefined ? [] : [{ id, serialNumber: each.text }];
    });
    if (assets.length > 0) void submit({ assets });
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
    })),
    verdict,
    ready: placesOf(lines, scans).size,
    refused: scans.filter((each) => !isGood(each)).length,
    send,
    busy,
  };
}
