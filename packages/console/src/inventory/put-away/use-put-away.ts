import { looksLikeSerialNumber, readScan } from '@kickstand/domain/inventory/serial-number.ts';
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
  mutation AssetPutAway($assetId: ID!, $storageLocation: String, $placeId: ID) {
    assetUpdateStorageLocation(
      assetId: $assetId
      storageLocation: $storageLocation
      scanned: true
      placeId: $placeId
    ) {
      id serialNumber storageLocation spokeShopName hub { id name } variant { id brand model color size }
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

/** A scan with the hub where it was made, if one was selected. */
interface Scan {
  readonly id: string;
  readonly text: string;
  readonly placeId: string | null;
}

/** What waits for its turn: a scan, or a storage location that was chosen; '' asks for another one. */
type Waiting = Scan | { readonly goTo: string };

type Outcome = Omit<DoneScan, 'id' | 'text'> & { readonly text?: string };
const bad = (words: string): Outcome => ({ good: false, words });

/** The vehicle that a scan names. @returns its id, or why there is none. */
async function findScanned(text: string): Promise<string | Outcome> {
  const code = readScan(text);
  if (code.kind === 'refused') {
    return { ...bad(code.message), couldBeLocation: !text.includes('://') };
  }
  if (code.kind === 'label') return code.assetId;
  const { assetId, coded } = await findAssetBySerial(code.serialNumber);
  if (assetId !== undefined) return assetId;
  if (coded) return bad(makerCodeText(coded));
  return { ...bad('No vehicle has this number'), couldBeLocation: true };
}

async function putAway(
  assetId: string,
  at: string,
  placeId: string | null,
  idempotencyKey: string,
): Promise<Outcome> {
  const variables = { assetId, storageLocation: at, placeId };
  const { data, errors, undo } = await request(PutAwayMutation, variables, { idempotencyKey });
  if (data === null) return bad(wordsOf(errors).join(' '));
  const { serialNumber, variant, spokeShopName, hub } = data.assetUpdateStorageLocation;
  // Where no one hub is selected, it may be recorded elsewhere than where someone is.
  const place = placeId === null ? (spokeShopName ?? hub?.name) : undefined;
  const words = `${place ? `${place}, ` : ''}${at}: ${vehicleName(variant)}`;
  return { good: true, words, undo, ...(serialNumber && { text: serialNumber }) };
}

/** The storage location where someone is. @param known the storage locations that vehicles have now. */
function useCurrentLocation(known: readonly string[]) {
  const [location, setLocation] = useState('');
  const current = useRef('');
  const used = useRef<readonly string[]>([]);

  const knownAs = (text: string) =>
    [...known, ...used.current].find((name) => isSameText(name, text));

  /** Why a text cannot be the storage location; it is from now on if undefined. */
  function arriveAt(text: string): string | undefined {
    const parsed = storageLocation.safeParse(text);
    if (!parsed.success) return parsed.error.issues[0]?.message;
    current.current = knownAs(parsed.data) ?? parsed.data;
    if (current.current !== '') used.current = [...used.current, current.current];
    setLocation(current.current);
    return undefined;
  }

  return { location, current, knownAs, arriveAt };
}

/**
 * Puts vehicles away by scanning: the storage location first, then each vehicle, which is sent at once. A scanned storage
 * location that is known and no vehicle is the next one.
 * @param known the storage locations that vehicles have now.
 * @param placeId the hub where someone is, if one is selected; vehicles that are recorded elsewhere are refused.
 */
export function usePutAway(known: readonly string[], placeId: string | null) {
  const invalidate = useInvalidate();
  const { location, current, knownAs, arriveAt } = useCurrentLocation(known);
  const [done, setDone] = useState<readonly DoneScan[]>([]);
  const [verdict, setVerdict] = useState<ScanVerdict>();
  // Scanners are faster than the network: scans and choices are handled one after the other.
  const waiting = useRef<readonly Waiting[]>([]);
  const isBusy = useRef(false);

  async function handle({ id, text, placeId: at }: Scan): Promise<Outcome> {
    const found = await findScanned(text);
    if (typeof found === 'string') {
      if (current.current === '') return bad('A vehicle. Scan or type the storage location first');
      return await putAway(found, current.current, at, id);
    }
    const isNew = knownAs(text) === undefined;
    const mayBeNumber = current.current !== '' || looksLikeSerialNumber(text);
    if (!found.couldBeLocation || (isNew && mayBeNumber)) return found;
    const refused = arriveAt(text);
    return refused ? bad(refused) : { good: true, words: 'Storage location' };
  }

  function show(scan: DoneScan) {
    setDone((before) => [scan, ...before].slice(0, MOST_SHOWN));
    setVerdict({ text: scan.text, good: scan.good, words: scan.words });
  }

  function choose(text: string) {
    const refused = arriveAt(text);
    if (refused) show({ id: randomKey(), text, ...bad(refused) });
  }

  async function handleAll() {
    if (isBusy.current) return;
    isBusy.current = true;
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      if ('goTo' in next) {
        choose(next.goTo);
      } else {
        const { id, text } = next;
        const outcome = await handle(next).catch((error) =>
          bad(`Not saved. ${describeFailure(error) ?? 'Scan it again.'}`),
        );
        show({ id, text, ...outcome });
      }
      waiting.current = waiting.current.slice(1);
    }
    isBusy.current = false;
    await invalidate(['asset']);
  }

  function enqueue(more: readonly Waiting[]) {
    waiting.current = [...waiting.current, ...more];
    void handleAll();
  }

  return {
    location,
    done,
    verdict,
    scan(texts: readonly string[]) {
      enqueue(texts.map((text) => ({ id: randomKey(), text, placeId })));
    },
    /** Goes on at a storage location, after the scans before it; '' asks for another one. */
    goTo: (name: string) => enqueue([{ goTo: name }]),
    /** Says that a scan was taken back. */
    markUndone: (id: string) =>
      setDone((before) =>
        before.map((scan) => (scan.id === id ? { ...scan, undo: undefined } : scan)),
      ),
  };
}
