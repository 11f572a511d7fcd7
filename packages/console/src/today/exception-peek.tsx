import { SETTLED } from '@kickstand/domain/today/exception-marks.ts';
import { TODAY_OWNER_LABELS } from '@kickstand/domain/today/today-terms.ts';
import { type ComponentType, lazy } from 'react';
import { dateOf } from '../kit/fact-list/fact-list.tsx';
import { PeekPanel } from '../kit/peek/peek-panel.tsx';
import { exceptionPath } from './exception-path.ts';
import type { Exception } from './today-query.ts';

/** The panel of a record, as its own list shows it. */
type RecordPeek = ComponentType<{ id: string; row: undefined; onClose: () => void }>;

const panel = (load: () => Promise<RecordPeek>) => lazy(async () => ({ default: await load() }));

const PANELS: Partial<Record<Exception['subject'], RecordPeek>> = {
  Order: panel(async () => (await import('../orders/order-peek.tsx')).OrderPeek),
  Subscription: panel(
    async () => (await import('../subscriptions/subscription-peek.tsx')).SubscriptionPeek,
  ),
  Asset: panel(async () => (await import('../inventory/asset-peek.tsx')).AssetPeek),
  Customer: panel(async () => (await import('../customers/customer-peek.tsx')).CustomerPeek),
  PurchaseOrder: panel(
    async () => (await import('../purchasing/purchase-order-peek.tsx')).PurchaseOrderPeek,
  ),
  TransferOrder: panel(async () => (await import('../transfers/transfer-peek.tsx')).TransferPeek),
};

interface ExceptionPeekProps {
  exception: Exception | undefined;
  onClose: () => void;
}

/**
 * The record of an exception, or what the queue says where its record has no panel.
 * @param exception undefined if it is not in the queue: it is settled, or never was one.
 */
export function ExceptionPeek({ exception, onClose }: ExceptionPeekProps) {
  if (!exception) {
    return (
      <PeekPanel
        title="Today"
        path="/today"
        facts={{}}
        problem={SETTLED.message}
        onClose={onClose}
      />
    );
  }
  const { subject, subjectId, owner, sentence, since } = exception;
  const Panel = PANELS[subject];
  if (Panel && subjectId !== null)
    return <Panel id={subjectId} row={undefined} onClose={onClose} />;
  return (
    <PeekPanel
      title={TODAY_OWNER_LABELS[owner]}
      path={exceptionPath(exception)}
      sentence={sentence}
      facts={{ Since: dateOf(since) }}
      onClose={onClose}
    />
  );
}
