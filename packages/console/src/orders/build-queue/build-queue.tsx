import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FailureNote } from '../../kit/note.tsx';
import { CancelBuildDialog, FinishBuildDialog } from './build-dialogs.tsx';
import classes from './build-queue.module.css';
import {
  buildQueueQuery,
  isRunning,
  type QueueEntry,
  type RunningEntry,
} from './build-queue-documents.ts';
import { BuildQueueHeader } from './build-queue-header.tsx';
import { EndedCard } from './ended-card.tsx';
import { type QueueView, useQueueView } from './queue-view.ts';
import { RunningCard } from './running-card.tsx';
import { StartBuildDialog } from './start-build-dialog.tsx';
import { useEndedBuilds } from './use-ended-builds.ts';
import { WaitingCard } from './waiting-card.tsx';

type Step =
  | { readonly what: 'start'; readonly entry: QueueEntry }
  | { readonly what: 'finish' | 'cancel'; readonly entry: RunningEntry };

/** The current time, updated every half minute, for relative times. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The queue of the selected hub: running builds first, then the longest-waiting orders. */
export function BuildQueue() {
  const [view, setView] = useQueueView();
  const { hubId, organizationId, onlyWithAssets } = view;
  const queue = useQuery({
    ...buildQueueQuery({ hubId: hubId ?? '', organizationId, onlyWithAssets }),
    enabled: hubId !== null,
  });
  const entries =
    hubId === null || queue.isPlaceholderData ? undefined : queue.data?.ordersBuildQueue;
  return (
    <>
      <BuildQueueHeader view={view} onChange={setView} refreshedAt={queue.dataUpdatedAt} />
      {hubId === null && <p className={classes.empty}>Choose a hub</p>}
      {queue.isError && <FailureNote query={queue} />}
      {hubId !== null && entries === undefined && !queue.isError && (
        <div className={classes.loading} aria-busy="true" />
      )}
      {entries && <Queue entries={entries} view={view} onChange={setView} />}
    </>
  );
}

interface QueueProps {
  entries: readonly QueueEntry[];
  view: QueueView;
  onChange: (view: Partial<QueueView>) => void;
}

function Queue({ entries, view, onChange }: QueueProps) {
  const now = useNow();
  const [step, setStep] = useState<Step>();
  const { ended, expectEnd, dismiss } = useEndedBuilds(entries, JSON.stringify(view));
  const close = () => setStep(undefined);
  const running = entries.filter(isRunning);
  const waiting = entries.filter((entry) => !isRunning(entry));
  return (
    <>
      <ul className={classes.cards} aria-label="Builds and waiting orders">
        {ended.map((build) => (
          <EndedCard key={build.entry.id} build={build} onDismiss={dismiss} />
        ))}
        {running.map((entry) => (
          <RunningCard
            key={entry.id}
            entry={entry}
            now={now}
            onFinish={() => setStep({ what: 'finish', entry })}
            onCancel={() => setStep({ what: 'cancel', entry })}
          />
        ))}
        {waiting.map((entry) => (
          <WaitingCard
            key={entry.id}
            entry={entry}
            now={now}
            onStart={() => setStep({ what: 'start', entry })}
          />
        ))}
      </ul>
      {entries.length === 0 && (
        <p className={classes.empty}>
          {view.onlyWithAssets ? 'No waiting order has a vehicle in the hub. ' : 'Nothing to build'}
          {view.onlyWithAssets && (
            <button
              type="button"
              className={classes.showAll}
              onClick={() => onChange({ onlyWithAssets: false })}
            >
              Show all
            </button>
          )}
        </p>
      )}
      {step?.what === 'start' && <StartBuildDialog entry={step.entry} onClose={close} />}
      {step?.what === 'finish' && (
        <FinishBuildDialog entry={step.entry} onClose={close} onEnded={expectEnd} />
      )}
      {step?.what === 'cancel' && (
        <CancelBuildDialog entry={step.entry} onClose={close} onEnded={expectEnd} />
      )}
    </>
  );
}
