import { Button } from '@mantine/core';
import { Note } from '../../shared/note.tsx';
import { Serial } from '../../shared/serial.tsx';
import classes from './build-queue.module.css';
import type { RunningEntry } from './build-queue-documents.ts';
import { QueueFacts } from './waiting-card.tsx';
import { duration, mayBeForgotten, shortName } from './waiting-time.ts';

/** An order whose vehicle is being built, by whomever. */
export function RunningCard({
  entry,
  now,
  onFinish,
  onCancel,
}: {
  entry: RunningEntry;
  now: number;
  onFinish: () => void;
  onCancel: () => void;
}) {
  const { startedAt, user, asset } = entry.assetAssemblySession;
  const whose = shortName(entry.customer.fullName);
  return (
    <li className={classes.card} data-running>
      <QueueFacts entry={entry} />
      <p className={classes.serial}>
        <Serial number={asset.serialNumber} missing="No serial number" />
      </p>
      <p className={classes.detail}>
        {user}, for {duration(startedAt, now)}
      </p>
      {mayBeForgotten(startedAt, now) && <Note meaning="attention">Forgotten?</Note>}
      <div className={classes.buttons}>
        <Button
          variant="filled"
          className={classes.touch}
          onClick={onFinish}
          aria-label={`Finish the vehicle of ${whose}`}
        >
          Finish
        </Button>
        <Button
          className={classes.touchSmall}
          onClick={onCancel}
          aria-label={`Cancel the build for ${whose}`}
        >
          Cancel
        </Button>
      </div>
    </li>
  );
}
