import { isAgreement, scanWords } from '@kickstand/domain/counts/count-rules.ts';
import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { SCAN_KEYS } from '../entities/inventory/scan-keys.ts';
import { formatTime } from '../kit/dates.tsx';
import { request } from '../kit/graphql-client.ts';
import { useInvalidate } from '../kit/invalidation.ts';
import { randomKey } from '../kit/random-key.ts';
import { refusalCodes, wordsOf } from '../kit/request-errors.ts';
import type { ScanVerdict } from '../kit/scan-field/scan-field.tsx';
import { useKeptScans } from '../kit/scan-field/use-kept-scans.ts';
import { useOnline } from '../kit/use-online.ts';
import { type CountDetail, type CountScan, CountScanMutation } from './count-documents.ts';

/** How often scans that were not sent are tried again, in milliseconds. */
const TRY_AGAIN_MS = 5000;
/** How many of the latest scans the page shows. */
const MOST_SHOWN = 30;
const NOT_SENT = 'Not checked yet';

/** Where the scans of a count are kept until they are sent. */
export const keptAs = (countId: string): string => `${SCAN_KEYS['stock count']}${countId}`;

/** A scan that was not sent yet. */
export const scanSchema = z.object({ id: z.string(), text: z.string(), at: z.string() });
type Scan = z.infer<typeof scanSchema>;

/** A scan with what it is. */
interface DoneScan {
  readonly id: string;
  readonly text: string;
  readonly good: boolean;
  readonly words: string;
}

function wordsFor(scan: CountScan): string {
  const at = scan.at && formatTime(scan.at);
  const said = scanWords({ ...scan, at });
  return scan.asset ? `${said}: ${vehicleName(scan.asset.variant)}` : said;
}

/** Refusals of the scan itself, which sending it again does not change. Any other failure keeps it. */
const OF_THE_SCAN = ['NOT_A_VEHICLE', 'INVALID_INPUT'];

/** Sends one scan. @returns undefined if it was not taken, and has to be kept. */
async function sendScan(countId: string, { id, text, at }: Scan): Promise<DoneScan | undefined> {
  try {
    const variables = { id: countId, text, scannedAt: at };
    const { data, errors } = await request(CountScanMutation, variables, { idempotencyKey: id });
    if (data === null) {
      const isOfTheScan = refusalCodes(errors).some((code) => OF_THE_SCAN.includes(code));
      return isOfTheScan ? { id, text, good: false, words: wordsOf(errors).join(' ') } : undefined;
    }
    const { stockCountScan: scan } = data;
    const good = scan.outcome !== 'TWICE' && isAgreement(scan.outcome);
    return { id, text: scan.asset?.serialNumber ?? text, good, words: wordsFor(scan) };
  } catch {
    return undefined;
  }
}

/**
 * The scans of a count: each is sent at once, and those that could not be sent are kept in the browser and sent in
 * order when the connection is back.
 */
export function useCountScans(count: CountDetail) {
  const invalidate = useInvalidate();
  const online = useOnline();
  const canSend = online && count.status === 'RUNNING';
  const [kept, keep] = useKeptScans(keptAs(count.id), scanSchema);
  const [done, setDone] = useState<readonly DoneScan[]>([]);
  const [verdict, setVerdict] = useState<ScanVerdict>();
  // Scanners are faster than rendering.
  const waiting = useRef<readonly Scan[]>(kept);
  const isSending = useRef(false);
  // Each scan that waits sounds once, however often it is tried again.
  const announced = useRef<string>(undefined);

  function write(next: readonly Scan[]) {
    waiting.current = next;
    keep(() => next);
  }

  function announceWaiting() {
    const last = waiting.current.at(-1);
    if (!last || last.id === announced.current) return;
    announced.current = last.id;
    setVerdict({ text: last.text, good: 'unchecked', words: NOT_SENT });
  }

  async function sendAll() {
    if (isSending.current || waiting.current.length === 0) return;
    isSending.current = true;
    try {
      while (navigator.onLine) {
        const [next] = waiting.current;
        if (!next) break;
        const sent = await sendScan(count.id, next);
        if (!sent) {
          announceWaiting();
          break;
        }
        write(waiting.current.filter(({ id }) => id !== next.id));
        setDone((before) => [sent, ...before].slice(0, MOST_SHOWN));
        setVerdict({ text: sent.text, good: sent.good, words: sent.words });
      }
    } finally {
      isSending.current = false;
    }
    await invalidate(['stockCount']);
  }

  const retry = useEffectEvent(() => void sendAll());
  const hasWaiting = kept.length > 0;
  useEffect(() => {
    if (!canSend || !hasWaiting) return;
    retry();
    const timer = setInterval(retry, TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [canSend, hasWaiting]);

  return {
    waiting: kept,
    done,
    verdict,
    scan(texts: readonly string[]) {
      const fresh = texts
        .filter((text) => !waiting.current.some((each) => isSameScan(each.text, text)))
        .map((text) => ({ id: randomKey(), text, at: new Date().toISOString() }));
      write([...waiting.current, ...fresh]);
      const last = texts.at(-1);
      if (fresh.length === 0 && last !== undefined) {
        setVerdict({ text: last, good: false, words: 'Already scanned' });
      } else if (!navigator.onLine || isSending.current) announceWaiting();
      void sendAll();
    },
    /** Discards a scan that was not sent. */
    remove: (removed: string) => write(waiting.current.filter(({ id }) => id !== removed)),
  };
}
