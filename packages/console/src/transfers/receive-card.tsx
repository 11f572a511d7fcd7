import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { Button, CloseButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { OpenVehicle, ScannedVehicle } from '../entities/inventory/scanned-vehicle-label.tsx';
import { BarCount } from '../kit/bottom-bar/bottom-bar.tsx';
import { Card } from '../kit/card/card.tsx';
import { RefusalNote } from '../kit/form-dialog/refusal-note.tsx';
import { ScanField } from '../kit/scan-field/scan-field.tsx';
import { Glyph } from '../kit/state-badge/glyph.tsx';
import { AssetLink } from './asset-link.tsx';
import classes from './receive-card.module.css';
import type { TransferDetail, TransferTabs } from './transfer-documents.ts';
import { type ExpectedVehicle, useReceiveByScan } from './use-receive-by-scan.ts';

interface ReceiveCardProps {
  order: TransferDetail;
  tabs: TransferTabs;
  /** A phone's bottom bar, for the count and the button. */
  bar: HTMLElement | null;
  onDone: () => void;
}

/** Receives vehicles by scanning them against the expected list. */
export function ReceiveCard({ order, tabs, bar, onDone }: ReceiveCardProps) {
  const field = useRef<HTMLInputElement>(null);
  const receiving = useReceiveByScan(order, tabs, onDone);
  const { here, missing, strange, foundAgain, refused } = receiving;
  const remove = (scan: string, text: string) => (
    <CloseButton
      aria-label={`Remove ${text}`}
      onClick={() => {
        receiving.remove(scan);
        field.current?.focus();
      }}
    />
  );
  const send = (
    <Button
      variant="filled"
      loading={receiving.busy}
      disabled={here.length === 0}
      onClick={receiving.receive}
    >
      Receive {here.length}
    </Button>
  );
  return (
    <Card title="Receive" aside={<Button onClick={onDone}>Leave receiving</Button>}>
      <ScanField
        isSameScan={isSameScan}
        label="Serial number"
        description={`Scan each vehicle that has arrived at ${order.destination.name}.`}
        fieldRef={field}
        onScan={receiving.scan}
        verdict={receiving.verdict}
      />
      <UnexpectedVehicles strange={strange} foundAgain={foundAgain} remove={remove} />
      <Part title="Here" count={here.length} none="Nothing scanned yet">
        {here.map(({ scan, vehicle }) => (
          <Row key={scan} good vehicle={vehicle}>
            {remove(scan, vehicle.serialNumber ?? 'vehicle without a serial number')}
          </Row>
        ))}
      </Part>
      <Part title="Still missing" count={missing.length} none="All vehicles are here">
        {missing.map((vehicle) => (
          <Missing key={vehicle.id} vehicle={vehicle} onHere={() => receiving.markHere(vehicle)} />
        ))}
      </Part>
      {refused.length > 0 && <RefusalNote messages={refused} />}
      {bar ? (
        createPortal(
          <>
            <BarCount of={receiving.expectedCount}>{here.length}</BarCount>
            {send}
          </>,
          bar,
        )
      ) : (
        <div className={classes.foot}>{send}</div>
      )}
    </Card>
  );
}

interface PartProps {
  title: string;
  count: number;
  none: string;
  children: ReactNode;
}

function Part({ title, count, none, children }: PartProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.title}>
        {title} <span className={classes.count}>{count}</span>
      </h3>
      {count === 0 ? <p className={classes.none}>{none}</p> : <ul>{children}</ul>}
    </section>
  );
}

interface RowProps {
  good?: boolean;
  vehicle: ExpectedVehicle;
  children: ReactNode;
}

function Row({ good = false, vehicle, children }: RowProps) {
  return (
    <li className={classes.row} data-good={good || undefined}>
      <Glyph meaning={good ? 'good' : 'waiting'} size={16} />
      <AssetLink asset={vehicle} />
      <span className={classes.vehicle}>{vehicleName(vehicle)}</span>
      {children}
    </li>
  );
}

function Missing({ vehicle, onHere }: { vehicle: ExpectedVehicle; onHere: () => void }) {
  const { serialNumber } = vehicle;
  return (
    <Row vehicle={vehicle}>
      <Button
        size="compact-sm"
        aria-label={`Here: ${serialNumber ?? 'the vehicle without a serial number'}`}
        onClick={onHere}
      >
        Here
      </Button>
    </Row>
  );
}

/** The vehicles that were scanned but not expected, by reason. */
function UnexpectedVehicles({
  strange,
  foundAgain,
  remove,
}: Pick<ReturnType<typeof useReceiveByScan>, 'strange' | 'foundAgain'> & {
  /** The button that removes a scan. */
  remove: (scan: string, text: string) => ReactNode;
}) {
  return (
    <>
      {strange.length > 0 && (
        <Part title="Not on this transfer order" count={strange.length} none="">
          {strange.map(({ scan, text, words }) => (
            <Strange
              key={scan}
              text={text}
              words={words ?? <ScannedVehicle text={text} missing="Unknown serial" />}
            >
              {remove(scan, text)}
            </Strange>
          ))}
        </Part>
      )}
      {foundAgain.length > 0 && (
        <Part title="Lost in transit" count={foundAgain.length} none="">
          {foundAgain.map(({ scan, text, words, assetId }) => (
            <Strange
              key={scan}
              text={text}
              words={
                <>
                  {words} <OpenVehicle assetId={assetId} />
                </>
              }
            >
              {remove(scan, text)}
            </Strange>
          ))}
        </Part>
      )}
    </>
  );
}

interface StrangeProps {
  text: string;
  words: ReactNode;
  children: ReactNode;
}

/** An unexpected vehicle, with its known facts. */
function Strange({ text, words, children }: StrangeProps) {
  return (
    <li className={classes.row} data-good={false}>
      <Glyph meaning="lost" size={16} />
      <span className={`ks-mono ${classes.code}`}>{text}</span>
      <span className={classes.vehicle}>{words}</span>
      {children}
    </li>
  );
}
