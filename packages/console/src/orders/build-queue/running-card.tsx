import { Button } from '@mantine/core';
import { Serial } from '../../entities/inventory/serial-label.tsx';
import { OrderKindTag } from '../../entities/orders/order-kind-tag.tsx';
import { IconCheck } from '../../kit/icons.ts';
import { StateBadge } from '../../kit/state-badge/state-badge.tsx';
import classes from './build-queue.module.css';
import type { RunningEntry } from './build-queue-documents.ts';
import { QueueFacts } from './waiting-card.tsx';
import { duration, mayBeForgotten, shortName } from './waiting-time.ts';

interface RunningCardProps {
  entry: RunningEntry;
  now: number;
  onFinish: () => void;
  onCancel: () => void;
}

/** An order whose vehicle is being built, by anyone. */
export function RunningCard({ entry, now, onFinish, onCancel }: RunningCardProps) {
  const { startedAt, user, asset } = entry.assetAssemblySession;
  const whose = shortName(entry.customer.fullName);
  return (
    <li className={classes.card} data-wide data-running>
      <QueueFacts entry={entry}>
        <p className={classes.detail}>
          <span className={classes.serial}>
            <Serial number={asset.serialNumber} missing="No serial number" />
          </span>{' '}
          by {user}
          {asset.storageLocation && `, at ${asset.storageLocation}`}
        </p>
      </QueueFacts>
      <div className={classes.states}>
        <OrderKindTag kind={entry.kind} />
        <StateBadge meaning="moving" label="Building" variant="header" />
        {mayBeForgotten(startedAt, now) && (
          <StateBadge meaning="attention" label="Forgotten?" variant="header" />
        )}
      </div>
      <p className={classes.detail}>
        <span className={classes.time}>{duration(startedAt, now)}</span> running
      </p>
      <div className={classes.buttons}>
        <Button
          className={classes.touch}
          onClick={onCancel}
          aria-label={`Cancel the build for ${whose}`}
        >
          Cancel
        </Button>
        <Button
          variant="filled"
          className={classes.touch}
          leftSection={<IconCheck size={20} stroke={2} />}
          onClick={onFinish}
          aria-label={`Finish the vehicle of ${whose}`}
        >
          Finish
        </Button>
      </div>
    </li>
  );
}
