import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { Anchor, Button, UnstyledButton } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { colorAndSize, modelName } from '../../catalogue/vehicle-words.ts';
import { PrintLabelButton } from '../../inventory/print-label-button.tsx';
import { ScannedVehicle } from '../../inventory/scanned-vehicle-label.tsx';
import { BarButton, BarCount, BottomBar, MenuBarButton } from '../../kit/bottom-bar/bottom-bar.tsx';
import { FailureNote, Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page-header/page-header.tsx';
import { ScanField } from '../../kit/scan-field/scan-field.tsx';
import { ScanRows } from '../../kit/scan-field/scan-rows.tsx';
import { Glyph } from '../../kit/state-badge/glyph.tsx';
import { usePhone } from '../../kit/use-phone.ts';
import { LateBadge } from '../late-badge.tsx';
import type { PurchaseOrderDetail } from '../purchase-order-documents.ts';
import { purchaseOrderQuery, purchaseOrderTabsQuery } from '../purchase-order-query.ts';
import { PurchaseOrderStateBadge } from '../purchase-order-state-badge.tsx';
import { andUnordered, usePurchasedAssets } from '../purchased-assets.ts';
import { ReceiveUnorderedDialog, type UnorderedStart } from '../receive-unordered-dialog.tsx';
import { type CheckInLine, linesOf, type Scan, scannedOf } from './check-in-lines.ts';
import classes from './check-in-page.module.css';
import { useCheckIn } from './use-check-in.ts';

/** What is known of a vehicle that was scanned for a line that is full. */
const extraOf = (line: CheckInLine, serialNumber: string): UnorderedStart => ({
  serialNumber,
  vehicleId: line.variant.vehicleId,
  variantId: line.variant.id,
  vehicleVersionId: line.versionId,
  wholesalePriceCents: line.wholesalePriceCents,
  reason: 'EXTRA',
});

/** Colleagues unload the same delivery. */
const LOOK_AGAIN_MS = 5000;

const BACK = { path: '/purchase_orders', label: 'Purchase orders' };

function Head({ order, leave }: { order: PurchaseOrderDetail; leave: ReactNode }) {
  return (
    <PageHeader
      title={order.purchaseOrderNumber}
      back={BACK}
      badges={
        <>
          <PurchaseOrderStateBadge state={order.state} variant="header" />
          <span>
            {order.vendor.name} to {order.destinationName}
          </span>
          <LateBadge order={order} variant="header" />
        </>
      }
      actions={leave}
    />
  );
}

/** Checking in what a vendor has sent: choose a line, scan its serial numbers, send them together. */
export function CheckInPage({
  order,
  onLeave,
}: {
  order: PurchaseOrderDetail;
  onLeave: () => void;
}) {
  const phone = usePhone();
  const vehicles = usePurchasedAssets(order.id);
  const lines = linesOf(vehicles);
  const { isLoadingError, error, refetch } = useQuery({
    ...purchaseOrderTabsQuery(order.id),
    refetchInterval: LOOK_AGAIN_MS,
  });
  useQuery({ ...purchaseOrderQuery(order.id), refetchInterval: LOOK_AGAIN_MS });
  const checkIn = useCheckIn(order, lines);
  const field = useRef<HTMLInputElement>(null);
  /** The unordered vehicle that is being received, with the scan that it was. */
  const [unordered, setUnordered] = useState<{ start?: UnorderedStart; scanId?: string }>();
  const leave = <Button onClick={onLeave}>Leave check-in</Button>;
  const send = (
    <Button
      variant="filled"
      loading={checkIn.busy}
      disabled={checkIn.ready === 0}
      onClick={() => {
        checkIn.send();
        // The next vehicle is scanned at once; on a phone the keyboard would cover the page.
        if (!phone) field.current?.focus();
      }}
    >
      Check in {checkIn.ready}
    </Button>
  );
  // New vehicles have no label yet: printing them is the last step of receiving.
  const print = checkIn.received.length > 0 && <PrintLabelButton assetIds={checkIn.received} />;
  return (
    <div className={classes.page}>
      <Head order={order} leave={leave} />
      {isLoadingError && <FailureNote error={error} onRetry={() => void refetch()} />}
      <div className={classes.columns}>
        <Lines
          lines={lines}
          onUnordered={() => setUnordered({})}
          scans={checkIn.scans}
          chosen={checkIn.line?.key}
          onChoose={(key) => {
            checkIn.choose(key);
            if (!phone) field.current?.focus();
          }}
        />
        <section className={classes.panel} aria-label="Scanning">
          {checkIn.line && <Now line={checkIn.line} scans={checkIn.scans} />}
          {lines.length > 0 && order.outstandingCount === 0 && (
            <Note meaning="good">Every vehicle of this purchase order has arrived.</Note>
          )}
          <div className={classes.body}>
            <ScanField
              isSameScan={isSameScan}
              label="Serial number"
              description="A pasted list is read as one serial per line. Scans are kept if you close the page."
              fieldRef={field}
              onScan={checkIn.scan}
              verdict={checkIn.verdict}
            />
            <ScanRows
              rows={checkIn.rows.map(({ held, fullLine, words, ...row }) => ({
                ...row,
                words: (
                  <>
                    {words}
                    {(held || fullLine) && '. '}
                    {held && <ScannedVehicle text={row.text} />}
                    {fullLine && (
                      <Anchor
                        component="button"
                        type="button"
                        onClick={() =>
                          setUnordered({ start: extraOf(fullLine, row.text), scanId: row.id })
                        }
                      >
                        Receive it as unordered
                      </Anchor>
                    )}
                  </>
                ),
              }))}
              onRemove={checkIn.remove}
              fieldRef={field}
            />
          </div>
          <div className={classes.foot}>
            <Summary
              lines={lines}
              unordered={order.unorderedCount}
              ready={checkIn.ready}
              refused={checkIn.refused}
            />
            <div className={classes.steps}>
              {!phone && print}
              {!phone && send}
            </div>
          </div>
        </section>
      </div>
      {unordered && (
        <ReceiveUnorderedDialog
          order={order}
          start={unordered.start}
          onClose={() => setUnordered(undefined)}
          onReceived={({ id }) => {
            checkIn.addReceived(id);
            if (unordered.scanId) checkIn.remove(unordered.scanId);
          }}
        />
      )}
      {phone && (
        <BottomBar label="Check-in">
          <MenuBarButton />
          <BarButton icon={IconDoorExit} label="Leave" onClick={onLeave} />
          <BarCount of={order.outstandingCount}>{checkIn.ready}</BarCount>
          {checkIn.ready === 0 && print ? print : send}
        </BottomBar>
      )}
    </div>
  );
}

function Summary({
  lines,
  unordered,
  ready,
  refused,
}: {
  lines: readonly CheckInLine[];
  /** Vehicles that were received without being ordered. */
  unordered: number;
  ready: number;
  refused: number;
}) {
  const checkedIn = lines.reduce((sum, line) => sum + line.checkedIn, 0);
  const free = lines.reduce((sum, line) => sum + line.free, 0);
  return (
    <ul className={classes.summary} aria-label="Summary">
      <li>
        <Glyph meaning="done" /> {checkedIn} checked in{andUnordered(unordered)}
      </li>
      <li>
        <Glyph meaning="good" /> {ready} ready to send
      </li>
      <li>
        <Glyph meaning="waiting" /> {Math.max(0, free - ready)} still missing
      </li>
      <li>
        <Glyph meaning="lost" /> {refused} refused
      </li>
    </ul>
  );
}

/** '6 + 3 of 10': checked in, scanned, expected. */
function Count({ line, scans }: { line: CheckInLine; scans: readonly Scan[] }) {
  const scanned = scannedOf(line, scans);
  return (
    <span className={classes.figures}>
      <strong>{line.checkedIn}</strong>
      {scanned > 0 && <span className={classes.scanned}> + {scanned}</span>} of {line.expected}
    </span>
  );
}

function Now({ line, scans }: { line: CheckInLine; scans: readonly Scan[] }) {
  return (
    <div className={classes.now}>
      <div className={classes.nowName}>
        <p className={classes.second}>Now scanning</p>
        <h2 className={classes.lineName}>
          {modelName(line.variant)} <span>{colorAndSize(line.variant)}</span>
          {line.version && <span>, {line.version}</span>}
        </h2>
      </div>
      <Count line={line} scans={scans} />
    </div>
  );
}

function Lines({
  lines,
  scans,
  chosen,
  onChoose,
  onUnordered,
}: {
  lines: readonly CheckInLine[];
  scans: readonly Scan[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
  onUnordered: () => void;
}) {
  const expected = lines.reduce((sum, line) => sum + line.expected, 0);
  const checkedIn = lines.reduce((sum, line) => sum + line.checkedIn, 0);
  const scanned = lines.reduce((sum, line) => sum + scannedOf(line, scans), 0);
  const chosenLine = useRef<HTMLButtonElement>(null);
  // Scanning moves on to the next line, which may be below the others.
  useEffect(() => {
    if (chosen) chosenLine.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const share = (count: number) => `${expected === 0 ? 0 : (100 * count) / expected}%`;
  return (
    <section className={classes.lines} aria-label="Lines">
      <div className={classes.linesHead}>
        <h2>Lines</h2>
        <span>
          {checkedIn} of {expected} checked in, {scanned} scanned
        </span>
      </div>
      <div className={classes.bar} aria-hidden>
        <span className={classes.barDone} style={{ width: share(checkedIn) }} />
        <span className={classes.barScanned} style={{ width: share(scanned) }} />
      </div>
      <ul className={classes.list}>
        {lines.map((line) => {
          const all = line.checkedIn === line.expected;
          const begun = line.checkedIn + scannedOf(line, scans) > 0;
          return (
            <li key={line.key}>
              <UnstyledButton
                ref={line.key === chosen ? chosenLine : undefined}
                className={classes.line}
                aria-current={line.key === chosen ? 'true' : undefined}
                onClick={() => onChoose(line.key)}
              >
                <Glyph meaning={all ? 'good' : begun ? 'moving' : 'waiting'} />
                <span className={classes.lineText}>
                  <span>{modelName(line.variant)}</span>
                  <span className={classes.second}>
                    {colorAndSize(line.variant)}
                    {line.version && `, ${line.version}`}
                  </span>
                </span>
                <Count line={line} scans={scans} />
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      <div className={classes.unordered}>
        <Button variant="subtle" onClick={onUnordered}>
          Receive unordered vehicle
        </Button>
      </div>
    </section>
  );
}
