import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { Anchor, Button } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { PrintLabelButton } from '../../inventory/print-label-button.tsx';
import { ScannedVehicle } from '../../inventory/scanned-vehicle-label.tsx';
import { BarButton, BarCount, BottomBar, MenuBarButton } from '../../kit/bottom-bar/bottom-bar.tsx';
import { FailureNote, Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page-header/page-header.tsx';
import { ScanField } from '../../kit/scan-field/scan-field.tsx';
import { ScanRows } from '../../kit/scan-field/scan-rows.tsx';
import { usePhone } from '../../kit/use-phone.ts';
import { LateBadge } from '../late-badge.tsx';
import type { PurchaseOrderDetail } from '../purchase-order-documents.ts';
import { purchaseOrderQuery, purchaseOrderTabsQuery } from '../purchase-order-query.ts';
import { PurchaseOrderStateBadge } from '../purchase-order-state-badge.tsx';
import { usePurchasedAssets } from '../purchased-assets.ts';
import { ReceiveUnorderedDialog, type UnorderedStart } from '../receive-unordered-dialog.tsx';
import { type CheckInLine, linesOf } from './check-in-lines.ts';
import { Lines, Now, Summary } from './check-in-lines-card.tsx';
import classes from './check-in-page.module.css';
import { useCheckIn } from './use-check-in.ts';

/** The known data of a vehicle scanned for a full line. */
const extraOf = (line: CheckInLine, serialNumber: string): UnorderedStart => ({
  serialNumber,
  vehicleId: line.variant.vehicleId,
  variantId: line.variant.id,
  vehicleVersionId: line.versionId,
  wholesalePriceCents: line.wholesalePriceCents,
  reason: 'EXTRA',
});

/** Colleagues may check in the same delivery at the same time. */
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

/** Checks in a delivery: select a line, scan its serial numbers, submit them together. */
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
  /** The unordered vehicle being received, with its scan. */
  const [unordered, setUnordered] = useState<{ start?: UnorderedStart; scanId?: string }>();
  const leave = <Button onClick={onLeave}>Leave check-in</Button>;
  const send = (
    <Button
      variant="filled"
      loading={checkIn.busy}
      disabled={checkIn.ready === 0}
      onClick={() => {
        checkIn.send();
        // The next vehicle is scanned immediately; on a phone the keyboard would cover the page.
        if (!phone) field.current?.focus();
      }}
    >
      Check in {checkIn.ready}
    </Button>
  );
  // New vehicles have no label yet: printing labels is the last step of receiving.
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
              description="A pasted list is one serial number per line. Scans are kept if you close the page."
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
