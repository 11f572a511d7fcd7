import { refuseAnyInspection } from '@kickstand/domain/inventory/create-inspection.ts';
import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ChargeDamageButton } from '../../customers/charge-damage-button.tsx';
import { vehicleName } from '../../entities/catalogue/vehicle-text.ts';
import { AssetPlate } from '../../entities/inventory/asset-plate-badge.tsx';
import { InspectionsCard } from '../../entities/inventory/inspections-card.tsx';
import { PrintLabelButton } from '../../entities/inventory/labels/print-label-button.tsx';
import { Card } from '../../kit/card/card.tsx';
import { DetailPage } from '../../kit/detail-page/detail-page.tsx';
import { FailureNote, Note } from '../../kit/note.tsx';
import { refusalOf } from '../../kit/permission.ts';
import { ScanField } from '../../kit/scan-field/scan-field.tsx';
import { dropUnsavedEntries } from '../../kit/unsaved-entries.ts';
import { useFindScanned } from '../use-open-scanned.ts';
import { InspectDialog } from './inspect-dialog.tsx';
import classes from './return-desk.module.css';
import { type ReturnedAsset, returnDeskQuery } from './return-desk-documents.ts';

const route = getRouteApi('/signed-in/inventory/return_desk');
const BACK = { path: '/inventory', label: 'Assets', tab: 'assets' };

/** Where vehicles that come back are scanned and inspected, one after the other. */
export function ReturnDeskPage() {
  const { asset: assetId, inspect = false } = route.useSearch();
  const navigate = route.useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const query = useQuery({ ...returnDeskQuery(assetId ?? ''), enabled: assetId !== undefined });
  const asset = query.data?.asset;
  const refused = asset ? refusalToInspect(asset) : undefined;
  const successor = asset?.successor?.id;
  const take = useFindScanned((found) => navigate({ search: { asset: found, inspect: true } }));
  /** Opens or closes the inspection, whose entries are saved or discarded by then: reloading the page opens no other one. */
  function setInspecting(inspecting: boolean) {
    dropUnsavedEntries();
    void navigate({ search: { asset: assetId, inspect: inspecting || undefined }, replace: true });
  }
  return (
    <>
      {successor !== undefined && (
        <Navigate to="/inventory/return_desk" search={{ asset: successor, inspect }} replace />
      )}
      <DetailPage
        title="Return desk"
        back={BACK}
        first={null}
        left={
          <>
            <Card title="Scan the vehicle">
              <ScanField
                isSameScan={isSameScan}
                label="Label or serial number"
                description="What came back from a customer, a swap, a test ride or another hub, or was found."
                fieldRef={field}
                verdict={undefined}
                onScan={([text]) => text !== undefined && take(text)}
              />
            </Card>
            {query.isError && !query.data && <FailureNote query={query} />}
            {query.data && !asset && (
              <Note meaning="lost">There is no vehicle with this label.</Note>
            )}
            {asset && (
              <VehicleCard asset={asset} refused={refused} onInspect={() => setInspecting(true)} />
            )}
            {asset && asset.inspections.length > 0 && (
              <InspectionsCard
                inspections={asset.inspections}
                charge={(found) => <ChargeDamageButton {...found} />}
              />
            )}
          </>
        }
      />
      {asset && (
        <InspectDialog
          key={`${asset.id} ${asset.inspections.length}`}
          asset={asset}
          opened={inspect && refused === undefined}
          onClose={() => setInspecting(false)}
        />
      )}
    </>
  );
}

/** Why the vehicle cannot be inspected; undefined if it can. */
function refusalToInspect({ state, hub }: ReturnedAsset): string | undefined {
  // Neither matters for a vehicle that is away.
  const away = refuseAnyInspection({ state, hasLiveSubscription: false, isOnReadyOrder: false });
  return away?.message ?? refusalOf('inspectionCreate', hub ? [hub.id] : undefined);
}

interface VehicleCardProps {
  readonly asset: ReturnedAsset;
  readonly refused: string | undefined;
  readonly onInspect: () => void;
}

/** The vehicle at the desk, and what can be done with it. */
function VehicleCard({ asset, refused, onInspect }: VehicleCardProps) {
  const { id, serialNumber, label, spokeShopName, hub, variant } = asset;
  return (
    <Card title={serialNumber ?? vehicleName(variant)} aside={<AssetPlate label={label} />}>
      <p>
        {vehicleName(variant)}, {spokeShopName ?? hub?.name ?? 'no hub'}.{' '}
        <Link to="/inventory/assets/$assetId" params={{ assetId: id }}>
          <u>Open the vehicle</u>
        </Link>
      </p>
      {refused && <Note meaning="attention">{refused}</Note>}
      <div className={classes.buttons}>
        <Button
          variant="filled"
          disabled={refused !== undefined}
          title={refused}
          onClick={onInspect}
        >
          {asset.inspections.length > 0 ? 'Inspect again' : 'Inspect'}
        </Button>
        <PrintLabelButton label="Print Label" assetIds={[id]} />
      </div>
    </Card>
  );
}
