import { readScan } from '@kickstand/domain/inventory/serial-number.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { SCAN_KEYS } from '../entities/inventory/scan-keys.ts';
import { request } from '../kit/graphql-client.ts';
import { useInvalidate } from '../kit/invalidation.ts';
import { randomKey } from '../kit/random-key.ts';
import { SignedOut, wordsOf } from '../kit/request-errors.ts';
import type { ScanVerdict } from '../kit/scan-field/scan-field.tsx';
import { useKeptScans } from '../kit/scan-field/use-kept-scans.ts';
import { waitForSession } from '../kit/session.ts';
import { AddAssetsMutation } from './transfer-documents.ts';

/** Delay before an unsent scan is retried, in milliseconds. */
const RETRY_MS = 3000;

const scanSchema = z.object({
  /** Also the idempotency key: sent twice, it counts once. */
  id: z.string(),
  text: z.string(),
  /** Why the vehicle cannot be added. */
  refused: z.string().optional(),
  /** True while the server cannot be reached. */
  lost: z.boolean().optional(),
});
type Scan = z.infer<typeof scanSchema>;

/** A new scan; codes that cannot be a vehicle are rejected immediately. */
function scanOf(text: string): Scan {
  const code = readScan(text);
  return { id: randomKey(), text, ...(code.kind === 'refused' && { refused: code.message }) };
}

/**
 * Sends one scan.
 * @throws RequestFailed if the server cannot be reached.
 */
async function send(transferOrderId: string, { id, text }: Scan): Promise<string | undefined> {
  const variables = { transferOrderId, serialNumbers: [text] };
  const { data, errors } = await request(AddAssetsMutation, variables, { idempotencyKey: id });
  if (!data) return wordsOf(errors).join(' ');
  return (
    data.transferOrderAddAssets.failed.flatMap(({ messages }) => messages).join(' ') || undefined
  );
}

/**
 * Adds scanned vehicles one after the other. Unsent scans wait for the connection and survive a
 * reload; rejected ones stay with their reason until removed.
 */
export function useAddByScan(transferOrderId: string) {
  const invalidate = useInvalidate();
  const [scans, change] = useKeptScans(
    `${SCAN_KEYS['transfer order']}${transferOrderId}.add`,
    scanSchema,
  );
  const [verdict, setVerdict] = useState<ScanVerdict>();
  const [turn, setTurn] = useState(0);
  const sending = useRef(false);
  const next = scans.findLast(({ refused }) => refused === undefined);

  const update = (id: string, fields: Partial<Scan>) =>
    change((before) => before.map((each) => (each.id === id ? { ...each, ...fields } : each)));

  const goOn = () => setTurn((before) => before + 1);

  const sendNext = useEffectEvent(async (scan: Scan) => {
    if (sending.current) return;
    sending.current = true;
    try {
      const refused = await send(transferOrderId, scan);
      setVerdict({ text: scan.text, good: !refused, words: refused ?? 'Added' });
      if (refused) update(scan.id, { refused, lost: false });
      else change((before) => before.filter(({ id }) => id !== scan.id));
      void invalidate(['transferOrder']);
      goOn();
    } catch (error) {
      if (error instanceof SignedOut) {
        // The scans stay on the page until their person is back.
        if (await waitForSession()) goOn();
        return;
      }
      update(scan.id, { lost: true });
      setTimeout(goOn, RETRY_MS);
    } finally {
      sending.current = false;
    }
  });

  // One at a time, oldest first: the next request starts when the previous one has finished.
  const nextId = next?.id;
  useEffect(() => {
    if (nextId !== undefined && turn >= 0 && next) void sendNext(next);
  }, [nextId, turn, next]);

  return {
    scans,
    verdict,
    scan(texts: readonly string[]) {
      const fresh = texts.map(scanOf).reverse();
      change((before) => [...fresh, ...before]);
      const unreadable = fresh.find(({ refused }) => refused !== undefined);
      if (unreadable?.refused !== undefined) {
        setVerdict({ text: unreadable.text, good: false, words: unreadable.refused });
      }
    },
    remove: (removed: string) => change((before) => before.filter(({ id }) => id !== removed)),
  };
}
