import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { OpenVehicle, ScannedVehicle } from '../entities/inventory/scanned-vehicle-label.tsx';
import { refusalOf } from '../kit/permission.ts';
import { type ScanRow, ScanRows } from '../kit/scan-field/scan-rows.tsx';
import { ScanLine, ScanList } from '../kit/scan-page/scan-list.tsx';
import { LOOK_AGAIN_MS, ScanPage } from '../kit/scan-page/scan-page.tsx';
import { meaningOfCount } from '../kit/state-badge/meanings.ts';
import { usePhone } from '../kit/use-phone.ts';
import { AssetLink } from './asset-link.tsx';
import { ReceiveUnplannedDialog } from './receive-unplanned-dialog.tsx';
import type { TransferDetail, TransferTabs } from './transfer-documents.ts';
import { transferQuery, transferTabsQuery } from './transfer-query.ts';
import { TransferStateBadge } from './transfer-state-badge.tsx';
import { type ExpectedVehicle, type Receiving, useReceiveByScan } from './use-receive-by-scan.ts';

const BACK = { path: '/transfer_orders', label: 'Transfer orders' };

interface ReceivePageProps {
  readonly order: TransferDetail;
  readonly tabs: TransferTabs;
  readonly onLeave: () => void;
}

/** Receives vehicles by scanning them against the expected list: the check-in of a transfer order. */
export function ReceivePage({ order, tabs, onLeave }: ReceivePageProps) {
  const phone = usePhone();
  const field = useRef<HTMLInputElement>(null);
  const receiving = useReceiveByScan(order, tabs, onLeave);
  const [unplanned, setUnplanned] = useState<{ id: string; text: string }>();
  const { ready, missing, refused } = receiving;
  const takesUnplanned = order.availableActions.some(({ action }) => action === 'receiveUnplanned');
  useQuery({ ...transferTabsQuery(order.id), refetchInterval: LOOK_AGAIN_MS });
  useQuery({ ...transferQuery(order.id), refetchInterval: LOOK_AGAIN_MS });
  return (
    <ScanPage
      title={order.transferOrderNumber}
      task="receiving"
      back={BACK}
      badges={
        <>
          <TransferStateBadge state={order.state} variant="header" />
          <span>
            {order.origin.name} to {order.destination.name}
          </span>
        </>
      }
      onLeave={onLeave}
      expected={
        <StillMissing
          order={order}
          receiving={receiving}
          onMark={(vehicle) => {
            receiving.markHere(vehicle);
            if (!phone) field.current?.focus();
          }}
        />
      }
      label="Serial number"
      description={`Scan each vehicle that has arrived at ${order.destination.name}.`}
      fieldRef={field}
      isSameScan={isSameScan}
      onScan={receiving.scan}
      verdict={receiving.verdict}
      summary={[
        { meaning: 'done', words: `${order.receivedCount} received` },
        { meaning: meaningOfCount(ready, 'good'), words: `${ready} ready to submit` },
        { meaning: 'waiting', words: `${missing.length} still missing` },
        { meaning: meaningOfCount(refused, 'lost'), words: `${refused} refused` },
      ]}
      send={{
        label: 'Receive',
        ready,
        expected: receiving.expectedCount,
        busy: receiving.busy,
        onSend: receiving.receive,
      }}
    >
      {partsOf(receiving, takesUnplanned ? setUnplanned : undefined).map(({ title, rows }) => (
        <ScanRows
          key={title}
          title={title}
          rows={rows}
          onRemove={receiving.remove}
          fieldRef={field}
        />
      ))}
      {unplanned && (
        <ReceiveUnplannedDialog
          order={order}
          scanned={unplanned.text}
          onClose={() => setUnplanned(undefined)}
          onReceived={() => receiving.showReceived(unplanned)}
        />
      )}
    </ScanPage>
  );
}

/**
 * What was scanned, by what it is; what needs a person is first.
 * @param onUnplanned receives a vehicle that is not on the transfer order; undefined if that is not possible.
 */
function partsOf(
  { here, rejected, strange, foundAgain }: Receiving,
  onUnplanned: ((scan: { id: string; text: string }) => void) | undefined,
) {
  const forbidden = refusalOf('transferOrderReceiveUnplanned');
  const parts: { readonly title: string; readonly rows: readonly ScanRow[] }[] = [
    {
      title: 'Not on this transfer order',
      rows: strange.map(({ words, ...scan }) => ({
        ...scan,
        good: false,
        words: words ?? (
          <ScannedVehicle text={scan.text} missing="Unknown serial">
            {onUnplanned && (
              <Anchor
                component="button"
                type="button"
                disabled={forbidden !== undefined}
                title={forbidden}
                onClick={() => onUnplanned(scan)}
              >
                Receive it anyway
              </Anchor>
            )}
          </ScannedVehicle>
        ),
      })),
    },
    {
      title: 'Lost in transit',
      rows: foundAgain.map(({ words, assetId, ...scan }) => ({
        ...scan,
        good: false,
        words: (
          <>
            {words} <OpenVehicle assetId={assetId} />
          </>
        ),
      })),
    },
    { title: 'Refused', rows: rejected.map((scan) => ({ ...scan, good: false })) },
    {
      title: 'Here',
      rows: here.map(({ vehicle, ...scan }) => ({
        ...scan,
        good: true,
        words: vehicleName(vehicle),
      })),
    },
  ];
  return parts;
}

interface StillMissingProps {
  readonly order: TransferDetail;
  readonly receiving: Receiving;
  readonly onMark: (vehicle: ExpectedVehicle) => void;
}

/** The expected vehicles that are not scanned; those without a label can be marked. */
function StillMissing({ order, receiving, onMark }: StillMissingProps) {
  const { receivedCount } = order;
  const { ready, missing, expectedCount } = receiving;
  // Without those that were lost on the way.
  const all = receivedCount + expectedCount;
  return (
    <ScanList
      title="Still missing"
      words={`${receivedCount} of ${all} received, ${ready} scanned`}
      done={receivedCount}
      scanned={ready}
      of={all}
      none="All vehicles are here"
    >
      {missing.map((vehicle) => (
        <ScanLine
          key={vehicle.id}
          meaning="waiting"
          name={<AssetLink asset={vehicle} />}
          second={vehicleName(vehicle)}
          aside={
            <Button
              size="compact-sm"
              aria-label={`Mark as arrived: ${vehicle.serialNumber ?? 'the vehicle without a serial number'}`}
              onClick={() => onMark(vehicle)}
            >
              Mark as arrived
            </Button>
          }
        />
      ))}
    </ScanList>
  );
}
