import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { PrintLabelButton } from '../../entities/inventory/labels/print-label-button.tsx';
import { LateBadge } from '../../entities/purchasing/late-badge.tsx';
import { BarButton, BarCount, BottomBar, MenuBarButton } from '../../kit/bottom-bar/bottom-bar.tsx';
import { IconDoorExit } from '../../kit/icons.ts';
import { FailureNote } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page-header/page-header.tsx';
import { usePhone } from '../../kit/use-phone.ts';
import type { PurchaseOrderDetail } from '../purchase-order-documents.ts';
import { purchaseOrderQuery, purchaseOrderTabsQuery } from '../purchase-order-query.ts';
import { PurchaseOrderStateBadge } from '../purchase-order-state-badge.tsx';
import { usePurchasedAssets } from '../purchased-assets.ts';
import { ReceiveUnorderedDialog, type UnorderedStart } from '../receive-unordered-dialog.tsx';
import { linesOf } from './check-in-lines.ts';
import { Lines } from './check-in-lines-card.tsx';
import classes from './check-in-page.module.css';
import { ScanPanel } from './scan-panel.tsx';
import { type CheckIn, useCheckIn } from './use-check-in.ts';

/** Colleagues may check in the same delivery at the same time. */
const LOOK_AGAIN_MS = 5000;

const BACK = { path: '/purchase_orders', label: 'Purchase orders' };

function Head({ order, leave }: { order: PurchaseOrderDetail; leave: ReactNode }) {
  return (
    <PageHeader
      title={order.purchaseOrderNumber}
      kind="check-in"
      back={BACK}
      badges={
        <>
          <PurchaseOrderStateBadge state={order.state} variant="header" />
          <span>
            {order.vendor.name} to {order.destinationName}
          </span>
          <LateBadge delivery={order} variant="header" />
        </>
      }
      actions={leave}
    />
  );
}

/** Refetches the vehicles of a purchase order, and its totals. */
function useColleaguesScans(orderId: string) {
  const vehicles = useQuery({
    ...purchaseOrderTabsQuery(orderId),
    refetchInterval: LOOK_AGAIN_MS,
  });
  useQuery({ ...purchaseOrderQuery(orderId), refetchInterval: LOOK_AGAIN_MS });
  return vehicles;
}

function SendButton({ checkIn, onSent }: { checkIn: CheckIn; onSent: (() => void) | undefined }) {
  return (
    <Button
      variant="filled"
      loading={checkIn.busy}
      disabled={checkIn.ready === 0}
      onClick={() => {
        checkIn.send();
        onSent?.();
      }}
    >
      Check in {checkIn.ready}
    </Button>
  );
}

interface CheckInPageProps {
  order: PurchaseOrderDetail;
  onLeave: () => void;
}

/** Checks in a delivery: select a line, scan its serial numbers, submit them together. */
export function CheckInPage({ order, onLeave }: CheckInPageProps) {
  const phone = usePhone();
  const vehicles = usePurchasedAssets(order.id);
  const lines = linesOf(vehicles);
  const scans = useColleaguesScans(order.id);
  const checkIn = useCheckIn(order, lines);
  const field = useRef<HTMLInputElement>(null);
  /** The unordered vehicle being received, with its scan. */
  const [unordered, setUnordered] = useState<{ start?: UnorderedStart; scanId?: string }>();
  const leave = <Button onClick={onLeave}>Leave check-in</Button>;
  const send = (
    <SendButton
      checkIn={checkIn}
      // The next vehicle is scanned immediately; on a phone the keyboard would cover the page.
      onSent={phone ? undefined : () => field.current?.focus()}
    />
  );
  // New vehicles have no label yet: printing labels is the last step of receiving.
  const print = checkIn.received.length > 0 && <PrintLabelButton assetIds={checkIn.received} />;
  return (
    <div className={classes.page}>
      <Head order={order} leave={leave} />
      {scans.isLoadingError && <FailureNote query={scans} />}
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
        <ScanPanel
          order={order}
          lines={lines}
          checkIn={checkIn}
          fieldRef={field}
          onUnordered={(start, scanId) => setUnordered({ start, scanId })}
        >
          {!phone && print}
          {!phone && send}
        </ScanPanel>
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
