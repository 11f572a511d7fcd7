import { Button } from '@mantine/core';
import { Note } from '../../kit/note.tsx';
import classes from './build-queue.module.css';
import type { EndedBuild } from './use-ended-builds.ts';
import { QueueFacts } from './waiting-card.tsx';

interface EndedCardProps {
  build: EndedBuild;
  onDismiss: (sessionId: string) => void;
}

/** Shows that the vehicle in a workshop stand is no longer needed. */
export function EndedCard({ build: { entry, state }, onDismiss }: EndedCardProps) {
  const { id, asset, user } = entry.assetAssemblySession;
  return (
    <li className={classes.card} data-wide>
      <QueueFacts entry={entry} />
      <Note meaning="attention">
        The build of {user} has ended: the order is {state}, and{' '}
        <span className="ks-mono">{asset.serialNumber ?? 'its vehicle'}</span> is free again.
      </Note>
      <Button className={classes.touch} onClick={() => onDismiss(id)}>
        Dismiss
      </Button>
    </li>
  );
}
