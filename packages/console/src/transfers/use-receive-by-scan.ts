import { findByScan, isSameScan, readScan } from '@kickstand/domain/inventory/serial-number.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { useState } from 'react';
import { z } from 'zod';
import type { Named } from '../entities/catalogue/vehicle-text.ts';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { randomKey } from '../kit/random-key.ts';
import { wordsOf } from '../kit/request-errors.ts';
import type { ScanVerdict } from '../kit/scan-field/scan-field.tsx';
import { useKeptScans } from '../kit/scan-field/use-kept-scans.ts';
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
const scanSchema = z.object({ id: z.string(), text: z.string(), assetId: z.string().optional() });
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

/** Sorts scans into expected vehicles, unknown ones, and those lost on the way. */
function compareScans(
  scans: readonly Scan[],
  {
    expected,
    arrived,
    lost,
  }: {
    readonly expected: readonly ExpectedVehicle[];
    readonly arrived: readonly ExpectedVehicle[];
    readonly lost: readonly LostVehicle[];
  },
) {
  const matched = scans.map((scan) => ({ scan, vehicle: matchOf(expected, scan) }));
  const here = matched.flatMap(({ scan, vehicle }) =>
    vehicle ? [{ scan: scan.id, vehicle }] : [],
  );
  const others = matched.flatMap(({ scan, vehicle }) =>
    vehicle || matchOf(arrived, scan) ? [] : [{ scan, vehicle: lostBy(lost, scan) }],
  );
  const strange = others.flatMap(({ scan: { id, text }, vehicle }) =>
    vehicle ? [] : [{ scan: id, text, words: wordsOfUnreadable(text) }],
  );
  const foundAgain = others.flatMap(({ scan: { id, text }, vehicle }) =>
    vehicle
      ? [
          {
            scan: id,
            text,
            words: wordsOfLost(vehicle),
            assetId: vehicle.successor?.id ?? vehicle.id,
          },
        ]
      : [],
  );
  return { here, strange, foundAgain };
}

/**
 * Compares scans with the expected vehicles, and receives the matching ones. Scans survive a
 * reload.
 */
export function useReceiveByScan(order: TransferDetail, tabs: TransferTabs, onDone: () => void) {
  const expected = [...expectedOf(tabs.shippedAssets), ...expectedOf(tabs.allocatedAssets)];
  const arrived = expectedOf(tabs.checkedInAssets);
  const lost = lostOf(tabs);
  const [scans, change] = useKeptScans(`transfer-order.${order.id}.receive`, scanSchema);
  const [verdict, setVerdict] = useState<ScanVerdict>();
  const [refused, setRefused] = useState<readonly string[]>([]);

  const { here, strange, foundAgain } = compareScans(scans, { expected, arrived, lost });
  const hereIds = new Set(here.map(({ vehicle }) => vehicle.id));

  const { submit, busy } = useSubmission({
    mutation: ReceiveAssetsMutation,
    invalidates: ['transferOrder'],
    onErrors: (errors) => setRefused(wordsOf(errors)),
    onSuccess: ({ assetsMarkReceivedTo: { succeeded, failed } }) => {
      const received = new Set(succeeded.map(({ id }) => id));
      const count = received.size;
      if (count > 0) toastSuccess(`${plural(count, 'vehicle')} received`);
      change((before) => before.filter((scan) => !received.has(matchOf(expected, scan)?.id ?? '')));
      setRefused([...new Set(failed.flatMap(({ messages }) => messages))]);
      if (failed.length === 0 && count === expected.length) onDone();
    },
  });

  return {
    here,
    expectedCount: expected.length,
    missing: expected.filter(({ id }) => !hereIds.has(id)),
    strange,
    /** Vehicles lost by this transfer order; the id is that of the current record. */
    foundAgain,
    refused,
    verdict,
    busy,
    scan(texts: readonly string[]) {
      const fresh: Scan[] = [];
      for (const text of texts) {
        const scan = { id: randomKey(), text };
        const vehicle = matchOf(expected, scan);
        const known = [...fresh, ...scans].some(
          (each) =>
            isSameScan(each.text, text) ||
            (vehicle !== undefined && matchOf(expected, each)?.id === vehicle.id),
        );
        const again = known || (vehicle && hereIds.has(vehicle.id));
        const words = again
          ? 'Already scanned'
          : vehicle
            ? 'Here'
            : wordsOfStranger(text, matchOf(arrived, scan), lostBy(lost, scan));
        setVerdict({ text, good: !again && vehicle !== undefined, words });
        if (!again) fresh.unshift(scan);
      }
      change((before) => [...fresh, ...before]);
    },
    markHere({ id, serialNumber }: ExpectedVehicle) {
      change((before) => [{ id: randomKey(), text: serialNumber ?? '', assetId: id }, ...before]);
    },
    remove: (removed: string) => change((before) => before.filter(({ id }) => id !== removed)),
    receive() {
      setRefused([]);
      void submit({ orderId: order.id, assets: [...hereIds] });
    },
  };
}
