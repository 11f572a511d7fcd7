import { findByScan, isSameScan, readScan } from '@kickstand/domain/inventory/serial-number.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { useState } from 'react';
import { z } from 'zod';
import type { Named } from '../entities/catalogue/vehicle-text.ts';
import { SCAN_KEYS } from '../entities/inventory/scan-keys.ts';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { randomKey } from '../kit/random-key.ts';
import type { ScanVerdict } from '../kit/scan-field/scan-field.tsx';
import { readKeptScans, useKeptScans } from '../kit/scan-field/use-kept-scans.ts';
import { toastSuccess } from '../kit/toasts.tsx';
import {
  assetsOf,
  ReceiveAssetsMutation,
  type TransferDetail,
  type TransferModelGroup,
  type TransferTabs,
} from './transfer-documents.ts';

/** An expected vehicle. */
export interface ExpectedVehicle extends Named {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly oldTag: string | null;
}

const expectedOf = (models: readonly TransferModelGroup[]): ExpectedVehicle[] =>
  models.flatMap(({ variants }) =>
    variants.flatMap(({ variant, assets }) =>
      assets.map(({ asset }) => ({ ...variant, ...asset })),
    ),
  );

/** A scan, or a vehicle manually marked as received. */
const scanSchema = z.object({
  id: z.string(),
  text: z.string(),
  assetId: z.string().optional(),
  /** Why the server refused to receive it. */
  error: z.string().optional(),
});
type Scan = z.infer<typeof scanSchema>;

function matchOf<Vehicle extends Parameters<typeof findByScan>[0][number]>(
  vehicles: readonly Vehicle[],
  { assetId, text }: Pick<Scan, 'assetId' | 'text'>,
): Vehicle | undefined {
  if (assetId !== undefined) return vehicles.find(({ id }) => id === assetId);
  return findByScan(vehicles, readScan(text));
}

/** Why a code cannot be a vehicle; undefined if it can. */
function wordsOfUnreadable(text: string): string | undefined {
  const code = readScan(text);
  return code.kind === 'refused' ? code.message : undefined;
}

type LostVehicle = ReturnType<typeof lostOf>[number];

const lostOf = (tabs: TransferTabs) => assetsOf(tabs.lostAssets).map(({ asset }) => asset);

/** The lost vehicle that was scanned, even if its label was printed after it was recovered. */
const lostBy = (lost: readonly LostVehicle[], scan: Scan) =>
  matchOf(lost, scan) ??
  lost.find(({ successor }) => successor && matchOf([{ ...successor, serialNumber: null }], scan));

const wordsOfLost = ({ successor }: LostVehicle) =>
  successor
    ? 'Lost in transit on this transfer order and recovered since.'
    : 'Lost in transit on this transfer order. Use Vehicle recovered on its page.';

function wordsOfStranger(
  text: string,
  arrived: ExpectedVehicle | undefined,
  lost: LostVehicle | undefined,
): string {
  if (arrived) return 'Already received';
  if (lost) return wordsOfLost(lost);
  return wordsOfUnreadable(text) ?? 'Not on this transfer order';
}

/** The vehicles of a transfer order, as scans are compared with them. */
const vehiclesOf = (tabs: TransferTabs) => ({
  expected: [...expectedOf(tabs.shippedAssets), ...expectedOf(tabs.allocatedAssets)],
  arrived: expectedOf(tabs.checkedInAssets),
  lost: lostOf(tabs),
});

/** Sorts scans into expected vehicles, refused and unknown ones, and those lost on the way. */
function compareScans(
  scans: readonly Scan[],
  { expected, arrived, lost }: ReturnType<typeof vehiclesOf>,
) {
  const matched = scans.map((scan) => ({ scan, vehicle: matchOf(expected, scan) }));
  const found = matched.flatMap(({ scan: { id, error }, vehicle }) =>
    vehicle ? [{ id, text: vehicle.serialNumber ?? 'No serial number', vehicle, error }] : [],
  );
  const here = found.flatMap(({ error, ...scan }) => (error === undefined ? [scan] : []));
  const rejected = found.flatMap(({ id, text, error: words }) =>
    words === undefined ? [] : [{ id, text, words }],
  );
  const others = matched.flatMap(({ scan, vehicle }) =>
    vehicle || matchOf(arrived, scan) ? [] : [{ scan, vehicle: lostBy(lost, scan) }],
  );
  const strange = others.flatMap(({ scan: { id, text }, vehicle }) =>
    vehicle ? [] : [{ id, text, words: wordsOfUnreadable(text) }],
  );
  const foundAgain = others.flatMap(({ scan: { id, text }, vehicle }) =>
    vehicle
      ? [{ id, text, words: wordsOfLost(vehicle), assetId: vehicle.successor?.id ?? vehicle.id }]
      : [],
  );
  return { here, rejected, strange, foundAgain };
}

/** Whether a scan is that of an expected vehicle, and whether it was scanned before. */
function judge(
  scan: Scan,
  before: readonly Scan[],
  { expected, arrived, lost }: ReturnType<typeof vehiclesOf>,
): ScanVerdict & { readonly again: boolean } {
  const { text } = scan;
  const vehicle = matchOf(expected, scan);
  const again = before.some(
    (each) =>
      each.error === undefined &&
      (isSameScan(each.text, text) ||
        (vehicle !== undefined && matchOf(expected, each)?.id === vehicle.id)),
  );
  if (again) return { text, again, good: false, words: 'Already scanned' };
  if (vehicle) return { text, again, good: true, words: 'Here' };
  const words = wordsOfStranger(text, matchOf(arrived, scan), lostBy(lost, scan));
  return { text, again, good: false, words };
}

const storageKey = (orderId: string) => `${SCAN_KEYS['transfer order']}${orderId}.receive`;

/** The number of scans that can be sent, for the page of the transfer order. */
export function countUnsent(order: TransferDetail, tabs: TransferTabs): number {
  return compareScans(readKeptScans(storageKey(order.id), scanSchema), vehiclesOf(tabs)).here
    .length;
}

export type Receiving = ReturnType<typeof useReceiveByScan>;

/**
 * Compares scans with the expected vehicles, and receives the matching ones. Scans survive a
 * reload.
 */
export function useReceiveByScan(order: TransferDetail, tabs: TransferTabs, onDone: () => void) {
  const vehicles = vehiclesOf(tabs);
  const { expected } = vehicles;
  const [scans, change] = useKeptScans(storageKey(order.id), scanSchema);
  const [verdict, setVerdict] = useState<ScanVerdict>();

  const compared = compareScans(scans, vehicles);
  const { here, rejected, strange, foundAgain } = compared;
  const hereIds = new Set(here.map(({ vehicle }) => vehicle.id));
  const idOf = (scan: Scan) => matchOf(expected, scan)?.id ?? '';
  /** Adds scans before the others; a vehicle that was refused is tried again. */
  const add = (fresh: readonly Scan[]) => {
    const again = new Set(fresh.map(idOf));
    change((before) => [
      ...fresh,
      ...before.filter((scan) => scan.error === undefined || !again.has(idOf(scan))),
    ]);
  };

  const { submit, busy } = useSubmission({
    mutation: ReceiveAssetsMutation,
    invalidates: ['transferOrder'],
    onSuccess: ({ assetsMarkReceivedTo: { succeeded, failed } }) => {
      const received = new Set(succeeded.map(({ id }) => id));
      const errors = new Map(failed.map(({ id, messages }) => [id, messages.join(' ')]));
      const count = received.size;
      if (count > 0) toastSuccess(`${plural(count, 'vehicle')} received`);
      change((before) =>
        before
          .filter((scan) => !received.has(idOf(scan)))
          .map((scan) => ({ ...scan, error: errors.get(idOf(scan)) ?? scan.error })),
      );
      if (failed.length === 0 && count === expected.length) onDone();
    },
  });

  const remove = (removed: string) => change((before) => before.filter(({ id }) => id !== removed));

  return {
    ...compared,
    expectedCount: expected.length,
    missing: expected.filter(({ id }) => !hereIds.has(id)),
    /** How many scans can be sent, and how many are refused. */
    ready: here.length,
    refused: rejected.length + strange.length + foundAgain.length,
    verdict,
    busy,
    scan(texts: readonly string[]) {
      const fresh: Scan[] = [];
      for (const text of texts) {
        const scan = { id: randomKey(), text };
        const { again, ...judged } = judge(scan, [...fresh, ...scans], vehicles);
        setVerdict(judged);
        if (!again) fresh.unshift(scan);
      }
      add(fresh);
    },
    markHere({ id, serialNumber }: ExpectedVehicle) {
      add([{ id: randomKey(), text: serialNumber ?? '', assetId: id }]);
    },
    remove,
    /** A scanned vehicle has been received without being on the transfer order. */
    showReceived({ id, text }: Pick<Scan, 'id' | 'text'>) {
      remove(id);
      setVerdict({ text, good: true, words: 'Received' });
    },
    receive() {
      void submit({ orderId: order.id, assets: [...hereIds] });
    },
  };
}
