import { assetLabel } from '@kickstand/domain/inventory/asset-label.ts';
import { findByScan, isSameScan, readScan } from '@kickstand/domain/inventory/serial-number.ts';
import { startBuildInput } from '@kickstand/domain/orders/build-queue.ts';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { vehicleName } from '../../entities/catalogue/vehicle-text.ts';
import { AssetMarks } from '../../entities/inventory/asset-marks-text.tsx';
import { AssetPlate } from '../../entities/inventory/asset-plate-badge.tsx';
import { ScannedVehicle } from '../../entities/inventory/scanned-vehicle-label.tsx';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { FailureNote, Note } from '../../kit/note.tsx';
import { ScanField, type ScanVerdict } from '../../kit/scan-field/scan-field.tsx';
import { singleElement } from '../../kit/single-element.ts';
import {
  type Candidate,
  candidatesQuery,
  type QueueEntry,
  StartBuildMutation,
} from './build-queue-documents.ts';
import classes from './start-build-dialog.module.css';
import { shortName } from './waiting-time.ts';

interface PickProps {
  readonly orderId: string;
  readonly picked: string;
  readonly onPick: (assetId: string) => void;
}

/** The vehicles that can be built for an order: tap one, or scan its serial number. */
function PickVehicle({ orderId, picked, onPick }: PickProps) {
  const candidates = useQuery(candidatesQuery(orderId));
  const field = useRef<HTMLInputElement>(null);
  const [verdict, setVerdict] = useState<ScanVerdict>();
  const [sought, setSought] = useState('');
  if (candidates.isError) return <FailureNote query={candidates} />;
  const vehicles = candidates.data?.ordersBuildQueueAssetsForOrder ?? [];

  async function take([text = '']: readonly string[]) {
    const code = readScan(text);
    setSought(text);
    setVerdict(undefined);
    if (code.kind === 'refused') {
      setVerdict({ text, good: false, words: code.message });
      return;
    }
    // The scan may arrive before the list, and the vehicle after it, so only a refetched list can
    // rule it out.
    const listed = findByScan(vehicles, code);
    const fresh = listed ? undefined : await candidates.refetch({ cancelRefetch: false });
    const found = listed ?? findByScan(fresh?.data?.ordersBuildQueueAssetsForOrder ?? [], code);
    if (found) onPick(found.id);
    setVerdict(
      found
        ? { text, good: true, words: 'Chosen' }
        : { text, good: false, words: 'This vehicle cannot be built for the order' },
    );
  }

  const code = readScan(sought);
  return (
    <>
      <ScanField
        isSameScan={isSameScan}
        label="Scan or type a serial number"
        fieldRef={field}
        onScan={(texts) => void take(texts)}
        verdict={verdict}
      />
      {sought !== '' && code.kind === 'refused' && <Note meaning="lost">{code.message}.</Note>}
      {sought !== '' && code.kind !== 'refused' && !findByScan(vehicles, code) && (
        <Note meaning={candidates.isFetching ? 'waiting' : 'lost'}>
          {candidates.isFetching && 'Looking for '}
          <span className="ks-mono">
            {code.kind === 'serial' ? code.serialNumber : 'The scanned label'}
          </span>
          {!candidates.isFetching && ' cannot be built for this order'}.{' '}
          {!candidates.isFetching && (
            <ScannedVehicle text={sought} missing="No vehicle has this serial number." />
          )}
        </Note>
      )}
      {candidates.data && vehicles.length === 0 && (
        <Note meaning="attention">Someone else has taken the last vehicle.</Note>
      )}
      <ul className={classes.vehicles} aria-label="Vehicles">
        {vehicles.map((asset) => (
          <li key={asset.id}>
            <Vehicle asset={asset} picked={picked === asset.id} onPick={onPick} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface VehicleProps {
  asset: Candidate;
  picked: boolean;
  onPick: (assetId: string) => void;
}

function Vehicle({ asset, picked, onPick }: VehicleProps) {
  const { id, serialNumber, storageLocation, state } = asset;
  return (
    <UnstyledButton className={classes.vehicle} aria-pressed={picked} onClick={() => onPick(id)}>
      {serialNumber ? (
        <span>
          <span className="ks-mono">{serialNumber}</span>
          {storageLocation && <span className={classes.marks}>At {storageLocation}</span>}
        </span>
      ) : (
        <span>
          No serial number
          <span className={classes.marks}>
            <AssetMarks asset={asset} />
            {storageLocation && `, at ${storageLocation}`}
          </span>
        </span>
      )}
      <AssetPlate
        label={assetLabel({ state, hasLiveSubscription: false, isOnReadyOrder: false })}
      />
    </UnstyledButton>
  );
}

/** Claims a vehicle for an order. */
export function StartBuildDialog({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) {
  const { data } = useQuery(candidatesQuery(entry.id));
  const only = singleElement(data?.ordersBuildQueueAssetsForOrder);
  return (
    <FormDialog
      title="Start a build"
      touch
      onClose={onClose}
      schema={startBuildInput}
      initialValues={{ orderId: entry.id, assetId: '' }}
      onlyChoice={only && { assetId: only.id }}
      oneScan={['assetId']}
      mutation={StartBuildMutation}
      variables={(input) => input}
      submitLabel="Start"
      needed={{ assetId: 'Vehicle' }}
      successMessage="Build started"
      invalidates={['build']}
      payloadErrors={({ assemblySessionStart: { error } }) => (error === null ? [] : [error])}
    >
      {(form) => (
        <>
          <p>
            <strong>{shortName(entry.customer.fullName)}</strong> receives{' '}
            {vehicleName(entry.variant)}.
          </p>
          <PickVehicle
            orderId={entry.id}
            picked={form.values.assetId}
            onPick={(id) => form.setFieldValue('assetId', id)}
          />
        </>
      )}
    </FormDialog>
  );
}
