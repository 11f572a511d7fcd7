import { assetLabel, labelInWords } from '@kickstand/domain/inventory/asset-label.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { VariantPicture } from '../../entities/catalogue/variant-picture.tsx';
import { colorAndSize, modelName } from '../../entities/catalogue/vehicle-text.ts';
import { OrderKindTag } from '../../entities/orders/order-kind-tag.tsx';
import { IconPlayerPlay } from '../../kit/icons.ts';
import classes from './build-queue.module.css';
import type { QueueEntry } from './build-queue-documents.ts';
import { duration, shortName } from './waiting-time.ts';

/** '3 vehicles: 2 available, 1 received', or just '2 available'; '' if there are none. */
function candidatesInWords(candidates: QueueEntry['candidates']): string {
  const parts = candidates.map(({ state, count }) => {
    const label = assetLabel({ state, hasLiveSubscription: false, isOnReadyOrder: false });
    return `${count} ${labelInWords(label)}`;
  });
  const total = candidates.reduce((sum, { count }) => sum + count, 0);
  return `${parts.length > 1 ? `${plural(total, 'vehicle')}: ` : ''}${parts.join(', ')}`;
}

/** The order's vehicle and customer, with `children` below. */
export function QueueFacts({ entry, children }: { entry: QueueEntry; children?: ReactNode }) {
  return (
    <div className={classes.facts}>
      <VariantPicture url={entry.variant.image?.url} className={classes.picture} />
      <div className={classes.names}>
        <p className={classes.model}>{modelName(entry.variant)}</p>
        <p className={classes.detail}>{colorAndSize(entry.variant)}</p>
        <h2 className={classes.customer}>{shortName(entry.customer.fullName)}</h2>
        {children}
      </div>
    </div>
  );
}

interface WaitingCardProps {
  entry: QueueEntry;
  now: number;
  onStart: () => void;
}

/** An order that no one is building a vehicle for. */
export function WaitingCard({ entry, now, onStart }: WaitingCardProps) {
  const candidates = candidatesInWords(entry.candidates);
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <p className={classes.detail}>
          <span className={classes.time}>{duration(entry.createdAt, now)}</span> waiting
        </p>
        <OrderKindTag kind={entry.kind} />
      </div>
      <QueueFacts entry={entry} />
      <div className={classes.foot}>
        <p className={classes.candidates} data-none={candidates === ''}>
          {candidates || 'No vehicle yet'}
        </p>
        <Button
          variant="light"
          className={classes.touch}
          leftSection={<IconPlayerPlay size={20} stroke={1.6} />}
          disabled={candidates === ''}
          onClick={onStart}
          aria-label={`Start with the vehicle of ${shortName(entry.customer.fullName)}`}
        >
          Start
        </Button>
      </div>
    </li>
  );
}
