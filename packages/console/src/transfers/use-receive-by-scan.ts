import { findByScan, isSameScan, readScan } from '@kickstand/domain/inventory/serial-number.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useSubmission } from '../shared/form-dialog/use-submission.ts';
import { randomKey } from '../shared/random-key.ts';
import { wordsOf } from '../shared/request-errors.ts';
import type { ScanVerdict } from '../shared/scan-field/scan-field.tsx';
import { useKeptScans } from '../shared/scan-field/use-kept-scans.ts';
import { toastSuccess } from '../shared/toasts.tsx';
import {
  ReceiveAssetsMutation,
  type TransferDetail,
  type TransferModelGroup,
  type TransferTabs,
} from './transfer-documents.ts';
import { transferKeys } from './transfer-query.ts';

/** A vehicle that is to arrive. */
export interface ExpectedVehicle {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly brand: string;
  readonly model: string;
  readonly color: string;
  readonly size: string;
}

const expectedOf = (models: readonly TransferModelGroup[]): ExpectedVehicle[] =>
  models.flatMap(({ brand, model, variants }) =>
    variants.flatMap(({ color, size, assets }) =>
      assets.map(({ asset: { id, serialNumber } }) => ({
        id,
        serialNumber,
        brand,
        model,
        color,
        size,
      })),
    ),
  );

/** What was scanned, or a vehicle that was marked as here by hand. */
const scanSchema = z.object({ id: z.string(), text: z.string(), assetId: z.string().optional() });
type Scan = z.infer<typeof scanSchema>;

function matchOf<Vehicle extends Pick<ExpectedVehicle, 'id' | 'serialNumber'>>(
  vehicles: readonly Vehicle[],
  { assetId, text }: Pick<Scan, 'assetId' | 'text'>,
): Vehicle | undefined {
  if (assetId !== undefined) return vehicles.find(({ id }) => id === assetId);
  return findByScan(vehicles, readScan(text));
}

/** Why a code cannot be a vehicle at all; undefined when it can. */
function wordsOfUnreadable(text: string): string | undefined {
  const code = readScan(text);
  return code.kind === 'refused' ? code.message : undefined;
}

function wordsOfStranger(text: string, arrived: ExpectedVehicle | undefined): string {
  if (arrived) return 'Received already';
  return wordsOfUnreadable(text) ?? 'Not on this transfer order';
}

/** Compares scans with what is expected, and receives what is here. Scans survive a reload. */
export function useReceiveByScan(order: TransferDetail, tabs: TransferTabs, onDone: () => void) {
  const expected = [...expectedOf(tabs.shippedAssets), ...expectedOf(tabs.allocatedAssets)];
  const arrived = expectedOf(tabs.checkedInAssets);
  const [scans, change] = useKeptScans(`transfer-order.${order.id}.receive`, scanSchema);
  const [verdict, setVerdict] = useState<ScanVerdict>();
  const [refused, setRefused] = useState<readonly string[]>([]);

  const matched = scans.map((scan) => ({ scan, vehicle: matchOf(expected, scan) }));
  const here = matched.flatMap(({ scan, vehicle }) =>
    vehicle ? [{ scan: scan.id, vehicle }] : [],
  );
  const hereIds = new Set(here.map(({ vehicle }) => vehicle.id));
  const strange = matched.flatMap(({ scan, vehicle }) =>
    vehicle || matchOf(arrived, scan)
      ? []
      : [{ scan: scan.id, text: scan.text, words: wordsOfUnreadable(scan.text) }],
  );

  const { submit, busy } = useSubmission({
    mutation: ReceiveAssetsMutation,
    invalidates: transferKeys(order.id),
    onErrors: (errors) => setRefused(wordsOf(errors)),
    onSuccess: ({ assetsMarkReceivedTo: { succeeded, failed } }) => {
      const received = new Set(succeeded.map(({ id }) => id));
      const count = received.size;
      if (count > 0)
        toastSuccess(count === 1 ? '1 vehicle received' : `${count} vehicles received`);
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
          ? 'Scanned already'
          : vehicle
            ? 'Here'
            : wordsOfStranger(text, matchOf(arrived, scan));
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
