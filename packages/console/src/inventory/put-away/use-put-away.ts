import { readScan } from '@kickstand/domain/inventory/serial-number.ts';
import { storageLocation } from '@kickstand/domain/inventory/storage-location.ts';
import { isSameText } from '@kickstand/domain/kernel/fold-text.ts';
import { useRef, useState } from 'react';
import { makerCodeText } from '../../entities/catalogue/maker-code-text.ts';
import { vehicleName } from '../../entities/catalogue/vehicle-text.ts';
import { graphql } from '../../kit/graphql.ts';
import { request } from '../../kit/graphql-client.ts';
import { useInvalidate } from '../../kit/invalidation.ts';
import { randomKey } from '../../kit/random-key.ts';
import { describeFailure, wordsOf } from '../../kit/request-errors.ts';
import type { ScanVerdict } from '../../kit/scan-field/scan-field.tsx';
import { findAssetBySerial } from '../asset-list-query.ts';

/** How many of the latest scans the page shows. */
const MOST_SHOWN = 30;

const PutAwayMutation = graphql(`
  mutation AssetPutAway($assetId: ID!, $storageLocation: String) {
    assetUpdateStorageLocation(assetId: $assetId, storageLocation: $storageLocation, scanned: true) {
      id serialNumber storageLocation variant { id brand model color size }
    }
  }
`);

/** A scan with what has become of it. */
export interface DoneScan {
  readonly id: string;
  readonly text: string;
  readonly good: boolean;
  readonly words: string;
  /** What takes it back. */
  readonly undo?: string | undefined;
  /** A text that is no vehicle can be the next storage location. */
  readonly couldBeLocation?: boolean;
}

type Outcome = Omit<DoneScan, 'id' | 'text'> & { readonly text?: string };
const bad = (words: string): Outcome => ({ good: false, words });

/** The vehicle that a scan names. @returns its id, or why there is none. */
async function findScanned(text: string): Promise<string | Outcome> {
  const code = readScan(text);
  if (code.kind === 'refused') return bad(code.message);
  if (code.kind === 'label') return code.assetId;
  const { assetId, coded } = await findAssetBySerial(code.serialNumber);
  if (assetId !== undefined) return assetId;
  if (coded) return bad(makerCodeText(coded));
  return { ...bad('No vehicle has this number'), couldBeLocation: true };
}

async function putAway(assetId: string, at: string, idempotencyKey: string): Promise<Outcome> {
  const variables = { assetId, storageLocation: at };
  const { data, errors, undo } = await request(PutAwayMutation, variables, { idempotencyKey });
  if (data === null) return bad(wordsOf(errors).join(' '));
  const { serialNumber, variant } = data.assetUpdateStorageLocation;
  const words = `${at}: ${vehicleName(variant)}`;
  return { good: true, words, undo, ...(serialNumber && { text: serialNumber }) };
}

/**
 * Puts vehicles away by scanning: the storage location first, then each vehicle, which is sent at once. A scanned storage
 * location that is known and no vehicle is the next one.
 * @param known the storage locations that vehicles have now.
 */
export function usePutAway(known: readonly string[]) {
  const invalidate = useInvalidate();
  const [location, setLocation] = useState('');
  const [done, setDone] = useState<readonly DoneScan[]>([]);
  const [verdict, setVerdict] = useState<ScanVerdict>();
  // Scanners are faster than the network: scans are handled one after the other.
  const waiting = useRef<readonly { readonly id: string; readonly text: string }[]>([]);
  const isBusy = useRef(false);
  const current = useRef('');
  const used = useRef<readonly string[]>([]);

  const knownAs = (text: string) =>
    [...known, ...used.current].find((name) => isSameText(name, text));

  /** Why a text cannot be the storage location; it is from now on if undefined. */
  function goTo(text: string): string | undefined {
    const parsed = storageLocation.safeParse(text);
    if (!parsed.success) return parsed.error.issues[0]?.message;
    current.current = knownAs(parsed.data) ?? parsed.data;
    used.current = [...used.current, current.current];
    setLocation(current.current);
    return undefined;
  }

  async function handle(text: string, key: string): Promise<Outcome> {
    const found = await findScanned(text);
    if (typeof found === 'string') {
      if (current.current === '') return bad('A vehicle. Scan or type the storage location first');
      return await putAway(found, current.current, key);
    }
    if (current.current !== '' && knownAs(text) === undefined) return found;
    const refused = goTo(text);
    return refused ? bad(refused) : { good: true, words: 'Storage location' };
  }

  async function handleAll() {
    if (isBusy.current) return;
    isBusy.current = true;
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      const { id, text } = next;
      const outcome = await handle(text, id).catch((error) =>
        bad(`Not saved. ${describeFailure(error) ?? 'Scan it again.'}`),
      );
      waiting.current = waiting.current.slice(1);
      const scan: DoneScan = { id, text, ...outcome };
      setDone((before) => [scan, ...before].slice(0, MOST_SHOWN));
      setVerdict({ text: scan.text, good: scan.good, words: scan.words });
    }
    isBusy.current = false;
    await invalidate(['asset']);
  }

  return {
    location,
    done,
    verdict,
    scan(texts: readonly string[]) {
      waiting.current = [...waiting.current, ...texts.map((text) => ({ id: randomKey(), text }))];
      void handleAll();
    },
    goTo,
    /** Asks for another storage location. */
    leave() {
      current.current = '';
      setLocation('');
    },
    /** Says that a scan was taken back. */
    markUndone: (id: string) =>
      setDone((before) =>
        before.map((scan) => (scan.id === id ? { ...scan, undo: undefined } : scan)),
      ),
  };
}
