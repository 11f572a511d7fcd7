import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { storageLocationsQuery } from '../../entities/inventory/storage-location-field.tsx';
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
  const hub = currentHub(useHubSelection());
  const known = useQuery(storageLocationsQuery(hub?.id ?? null)).data?.storageLocations ?? [];
  const field = useRef<HTMLInputElement>(null);
  const phone = usePhone();
  const undo = useUndo(['asset']);
  const away = usePutAway(known);
  const { location, done } = away;
  const forbidden = refusalOf('assetUpdateStorageLocation');
  // On a phone, the keyboard would cover the scans.
  const backToScans = () => {
    if (!phone) field.current?.focus();
  };
  const choose = (name: string) => {
    away.goTo(name);
    backToScans();
  };

  function wordsOf({ id, text, words, undo: undoId, couldBeLocation }: DoneScan) {
    if (undoId === undefined && !couldBeLocation) return words;
    return (
      <>
        {words}{' '}
        {undoId === undefined ? (
          <RowButton onClick={() => choose(text)}>Use as storage location</RowButton>
        ) : (
          <RowButton
            label={`Undo: ${text}`}
            onClick={() => {
              away.markUndone(id);
              backToScans();
              void undo(undoId);
            }}
          >
            Undo
          </RowButton>
        )}
      </>
    );
  }

  return (
    <DetailPage
      title="Put away"
      back={BACK}
      first={null}
      left={
        forbidden ? (
          <Note meaning="attention">{forbidden}</Note>
        ) : (
          <Card
            title={location || 'Scan or type the storage location'}
            aside={
              location && (
                <Button
                  size="compact-sm"
                  onClick={() => {
                    away.leave();
                    backToScans();
                  }}
                >
                  Change
                </Button>
              )
            }
          >
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
              <fieldset className={classes.buttons} aria-label="Storage locations">
                {known.slice(0, MOST_CHOICES).map((name) => (
                  <Button key={name} onClick={() => choose(name)}>
                    {name}
                  </Button>
                ))}
              </fieldset>
            )}
            <ScanRows
              title="Latest scans"
              rows={done.map((scan) => ({ ...scan, words: wordsOf(scan) }))}
              fieldRef={field}
            />
          </Card>
        )
      }
    />
  );
}

interface RowButtonProps {
  /** If the text is not enough. */
  readonly label?: string;
  readonly onClick: () => void;
  readonly children: string;
}

function RowButton({ label, onClick, children }: RowButtonProps) {
  return (
    <Anchor component="button" type="button" aria-label={label} onClick={onClick}>
      {children}
    </Anchor>
  );
}
