import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PrintLabelButton } from '../../entities/inventory/labels/print-label-button.tsx';
import { LateBadge } from '../../entities/purchasing/late-badge.tsx';
import { FailureNote, Note } from '../../kit/note.tsx';
import { LOOK_AGAIN_MS, ScanPage, type ScanPageProps } from '../../kit/scan-page/scan-page.tsx';
import { meaningOfCount } from '../../kit/state-badge/meanings.ts';
import { usePhone } from '../../kit/use-phone.ts';
import type { PurchaseOrderDetail } from '../purchase-order-documents.ts';
import { purchaseOrderQuery, purchaseOrderTabsQuery } from '../purchase-order-query.ts';
import { PurchaseOrderStateBadge } from '../purchase-order-state-badge.tsx';
import { andUnordered, usePurchasedAssets } from '../purchased-assets.ts';
import { ReceiveUnorderedDialog, type UnorderedStart } from '../receive-unordered-dialog.tsx';
import { type CheckInLine, isVehicle, linesOf } from './check-in-lines.ts';
import { Lines, Now } from './lines-to-scan.tsx';
import { UnsentScans } from './unsent-scans.tsx';
import { type CheckIn, useCheckIn } from './use-check-in.ts';

const BACK = { path: '/purchase_orders', label: 'Purchase orders' };

/** Refetches the vehicles of a purchase order, and its totals. */
function useColleaguesScans(orderId: string) {
  const vehicles = useQuery({
    ...purchaseOrderTabsQuery(orderId),
    refetchInterval: LOOK_AGAIN_MS,
  });
  useQuery({ ...purchaseOrderQuery(orderId), refetchInterval: LOOK_AGAIN_MS });
  return vehicles;
}

const descriptionOf = (lines: readonly CheckInLine[]): string =>
  `${
    lines.some(({ variant }) => variant.codes.length > 0)
      ? 'Scan the code of a carton to select its line, then the serial number.'
      : 'A pasted list is one serial number per line.'
  } Scans are kept if you close the page.`;

/** '2 questions, 1 not checked yet' */
const attention = (questions: number, unchecked: number): string =>
  [
    ...(questions > 0 ? [plural(questions, 'question')] : []),
    ...(unchecked > 0 ? [`${unchecked} not checked yet`] : []),
  ].join(', ');

function summaryOf(
  order: PurchaseOrderDetail,
  lines: readonly CheckInLine[],
  checkIn: CheckIn,
): ScanPageProps['summary'] {
  const checkedIn = lines.reduce((sum, line) => sum + line.checkedIn, 0);
  const free = lines.reduce((sum, line) => sum + line.free, 0);
  const { ready, unchecked, questions, refused } = checkIn;
  return [
    {
      meaning: 'done',
      words: `${checkedIn} checked in${andUnordered(order.unorderedCount)}`,
    },
    { meaning: meaningOfCount(ready, 'good'), words: `${ready} ready to submit` },
    ...(questions + unchecked > 0
      ? [{ meaning: 'attention' as const, words: attention(questions, unchecked) }]
      : []),
    {
      meaning: 'waiting',
      words: `${Math.max(0, free - checkIn.scans.filter(isVehicle).length)} still missing`,
    },
    { meaning: meaningOfCount(refused, 'lost'), words: `${refused} refused` },
  ];
}

function Badges({ order }: { order: PurchaseOrderDetail }) {
  return (
    <>
      <PurchaseOrderStateBadge state={order.state} variant="header" />
      <span>
        {order.vendor.name} to {order.destinationName}
      </span>
      <LateBadge delivery={order} variant="header" />
    </>
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
  const query = useColleaguesScans(order.id);
  const checkIn = useCheckIn(order, lines, query.dataUpdatedAt);
  const field = useRef<HTMLInputElement>(null);
  /** The unordered vehicle being received, with its scan. */
  const [unordered, setUnordered] = useState<{ start?: UnorderedStart; scanId?: string }>();
  const hasAll = lines.length > 0 && order.outstandingCount === 0;
  return (
    <>
      <ScanPage
        title={order.purchaseOrderNumber}
        task="check-in"
        back={BACK}
        badges={<Badges order={order} />}
        onLeave={onLeave}
        failure={query.isLoadingError && <FailureNote query={query} />}
        expected={
          <Lines
            lines={lines}
            onUnordered={() => setUnordered({})}
            scans={checkIn.scans}
            chosen={checkIn.waitsFor === undefined ? checkIn.line?.key : undefined}
            onChoose={(key) => {
              checkIn.choose(key);
              if (!phone) field.current?.focus();
            }}
          />
        }
        now={
          !hasAll &&
          checkIn.line && (
            <Now line={checkIn.line} scans={checkIn.scans} waitsFor={checkIn.waitsFor} />
          )
        }
        label="Serial number"
        description={descriptionOf(lines)}
        fieldRef={field}
        isSameScan={isSameScan}
        onScan={checkIn.scan}
        verdict={checkIn.verdict}
        summary={summaryOf(order, lines, checkIn)}
        send={{
          label: 'Check in',
          ready: checkIn.ready,
          expected: order.outstandingCount,
          busy: checkIn.busy,
          onSend: checkIn.send,
        }}
        // New vehicles have no label yet: printing labels is the last step of receiving.
        next={checkIn.received.length > 0 && <PrintLabelButton assetIds={checkIn.received} />}
      >
        {hasAll && <Note meaning="good">Every vehicle of this purchase order has arrived.</Note>}
        <UnsentScans
          checkIn={checkIn}
          lines={lines}
          fieldRef={field}
          onUnordered={(start, scanId) => setUnordered({ start, scanId })}
        />
      </ScanPage>
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
    </>
  );
}
