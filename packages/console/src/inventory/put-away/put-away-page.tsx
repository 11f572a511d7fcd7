import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { storageLocationsQuery } from '../../entities/inventory/storage-locations-query.ts';
import { currentHub } from '../../hub-selection/hub-selection.ts';
import { useHubSelection } from '../../hub-selection/use-hub-selection.ts';
import { Card } from '../../kit/card/card.tsx';
import { DetailPage } from '../../kit/detail-page/detail-page.tsx';
import { Note } from '../../kit/note.tsx';
import { refusalOf } from '../../kit/permission.ts';
import { ScanField } from '../../kit/scan-field/scan-field.tsx';
import { ScanRows } from '../../kit/scan-field/scan-rows.tsx';
import { usePhone } from '../../kit/use-phone.ts';
import { useUndo } from '../../kit/use-undo.ts';
import classes from '../return-desk/return-desk.module.css';
import { type DoneScan, usePutAway } from './use-put-away.ts';

const BACK = { path: '/inventory', label: 'Assets', tab: 'assets' };
/** How many storage locations can be chosen without typing. */
const MOST_CHOICES = 24;

/** Where vehicles are put away: the storage location is scanned or typed, then one vehicle after the other. */
export function PutAwayPage() {
  const forbidden = refusalOf('assetUpdateStorageLocation');
  return (
    <DetailPage
      title="Put away"
      back={BACK}
      first={null}
      left={forbidden ? <Note meaning="attention">{forbidden}</Note> : <PutAwayCard />}
    />
  );
}

function PutAwayCard() {
  const hub = currentHub(useHubSelection());
  const { data } = useQuery(storageLocationsQuery(hub?.id ?? null));
  const known = data?.assetStorageLocations ?? [];
  const field = useRef<HTMLInputElement>(null);
  const phone = usePhone();
  const away = usePutAway(known, hub?.id ?? null);
  const { location } = away;
  // On a phone, the keyboard would cover the scans.
  const backToScans = () => {
    if (!phone) field.current?.focus();
  };
  const goTo = (name: string) => {
    away.goTo(name);
    backToScans();
  };
  const change = (
    <Button size="compact-sm" onClick={() => goTo('')}>
      Change
    </Button>
  );
  return (
    <Card title={location || 'Scan or type the storage location'} aside={location && change}>
      <ScanField
        isSameScan={isSameScan}
        label={location ? 'Label or serial number' : 'Storage location'}
        description={
          location
            ? `Scan each vehicle that is put at ${location}. Another storage location can be scanned at any time.`
            : 'Such as Rack B3. Vehicles are scanned afterwards.'
        }
        fieldRef={field}
        verdict={away.verdict}
        onScan={away.scan}
      />
      {!location && known.length > 0 && (
        <fieldset className={classes.group} aria-label="Storage locations">
          <div className={classes.buttons}>
            {known.slice(0, MOST_CHOICES).map((name) => (
              <Button key={name} onClick={() => goTo(name)}>
                {name}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <LatestScans away={away} fieldRef={field} goTo={goTo} />
    </Card>
  );
}

interface LatestScansProps {
  readonly away: ReturnType<typeof usePutAway>;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly goTo: (location: string) => void;
}

/** The latest scans; each can be taken back, or used as the storage location if it is no vehicle. */
function LatestScans({ away, fieldRef, goTo }: LatestScansProps) {
  const undo = useUndo(['asset']);
  const phone = usePhone();
  const [undoing, setUndoing] = useState<readonly string[]>([]);

  async function takeBack(id: string, undoId: string) {
    setUndoing((before) => [...before, id]);
    if (!phone) fieldRef.current?.focus();
    if (await undo(undoId)) away.markUndone(id);
    setUndoing((before) => before.filter((each) => each !== id));
  }

  function wordsOf({ id, text, words, undo: undoId, couldBeLocation }: DoneScan) {
    if (undoId !== undefined) {
      return (
        <>
          {words}{' '}
          <Anchor
            component="button"
            type="button"
            aria-label={`Undo: ${text}`}
            disabled={undoing.includes(id)}
            onClick={() => void takeBack(id, undoId)}
          >
            Undo
          </Anchor>
        </>
      );
    }
    if (!couldBeLocation) return words;
    return (
      <>
        {words}{' '}
        <Anchor component="button" type="button" onClick={() => goTo(text)}>
          Use as storage location
        </Anchor>
      </>
    );
  }

  return (
    <ScanRows
      title="Latest scans"
      rows={away.done.map((scan) => ({ ...scan, words: wordsOf(scan) }))}
      fieldRef={fieldRef}
    />
  );
}
