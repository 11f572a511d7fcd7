import { assetLabel } from '@kickstand/domain/inventory/asset-terms.ts';
import { Button } from '@mantine/core';
import { VariantPicture } from '../../shared/variant-picture.tsx';
import { colorAndSize, modelName } from '../../shared/vehicle-name.ts';
import { OrderKindTag } from '../order-kind-tag.tsx';
import classes from './build-queue.module.css';
import type { QueueEntry } from './build-queue-documents.ts';
import { duration, shortName } from './waiting-time.ts';

/** '3 vehicles: 2 available, 1 received' */
function candidatesInWords(candidates: QueueEntry['candidates']): string {
  const total = candidates.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return 'no vehicle to build yet';
  const parts = candidates.map(({ state, count }) => {
    const label = assetLabel({ state, hasLiveSubscription: false, isOnReadyOrder: false });
    return `${count} ${label.toLowerCase()}`;
  });
  return `${total} ${total === 1 ? 'vehicle' : 'vehicles'}: ${parts.join(', ')}`;
}

/** Whom an order is for, and the vehicle that it wants. */
export function QueueFacts({ entry }: { entry: QueueEntry }) {
  return (
    <div className={classes.facts}>
      <VariantPicture url={entry.variant.image?.url} className={classes.picture} />
      <div className={classes.names}>
        <h2 className={classes.customer}>{shortName(entry.customer.fullName)}</h2>
        <p className={classes.model}>{modelName(entry.variant)}</p>
        <p className={classes.detail}>{colorAndSize(entry.variant)}</p>
      </div>
      <OrderKindTag kind={entry.kind} />
    </div>
  );
}

/** An order that nobody builds a vehicle for yet. */
export function WaitingCard({
  entry,
  now,
  onStart,
}: {
  entry: QueueEntry;
  now: number;
  onStart: () => void;
}) {
  const none = entry.candidates.length === 0;
  return (
    <li className={classes.card}>
      <QueueFacts entry={entry} />
      <p className={classes.detail}>
        Waiting {duration(entry.createdAt, now)}, {candidatesInWords(entry.candidates)}
      </p>
      <Button
        variant="filled"
        className={classes.touch}
        disabled={none}
        onClick={onStart}
        aria-label={`Start with the vehicle of ${shortName(entry.customer.fullName)}`}
      >
        Start
      </Button>
    </li>
  );
}
