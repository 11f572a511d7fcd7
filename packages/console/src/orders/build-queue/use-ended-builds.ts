import { ORDER_STATE_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { useEffect, useRef, useState } from 'react';
import {
  isRunning,
  type QueueEntry,
  type RunningEntry,
  stateAfterBuild,
} from './build-queue-documents.ts';

/** A build that ended because its order no longer waits. */
export interface EndedBuild {
  readonly entry: RunningEntry;
  /** The order's state, in words: 'on hold'. */
  readonly state: string;
}

/** States in which the order still needs the build, or has received it. */
const AS_WANTED = ['ready', 'fulfilled'];

const LABELS: Readonly<Record<string, string>> = ORDER_STATE_LABELS;

/**
 * Detects builds that were running on this screen and have disappeared without being finished:
 * their order was held, canceled or changed. They are shown until dismissed.
 * @param queue the current queue; undefined while it loads.
 * @param view hub and filters: another view shows other builds, none of which has ended.
 */
export function useEndedBuilds(queue: readonly QueueEntry[] | undefined, view: string) {
  const known = useRef({ view, running: new Map<string, RunningEntry>() });
  /** Ended here, so it is expected. */
  const expected = useRef(new Set<string>());
  const [ended, setEnded] = useState<readonly EndedBuild[]>([]);

  useEffect(() => {
    if (!queue) return;
    const running = new Map(
      queue.filter(isRunning).map((entry) => [entry.assetAssemblySession.id, entry]),
    );
    const before = known.current.view === view ? [...known.current.running.values()] : [];
    known.current = { view, running };
    for (const entry of before) {
      const sessionId = entry.assetAssemblySession.id;
      if (running.has(sessionId) || expected.current.has(sessionId)) continue;
      void stateAfterBuild(entry.id).then(
        (state) => {
          if (state === undefined || AS_WANTED.includes(state)) return;
          const label = LABELS[state] ?? state;
          setEnded((before) => [...before, { entry, state: label.toLowerCase() }]);
        },
        () => undefined,
      );
    }
  }, [queue, view]);

  return {
    ended,
    expectEnd: (sessionId: string) => expected.current.add(sessionId),
    dismiss: (sessionId: string) =>
      setEnded((before) =>
        before.filter(({ entry }) => entry.assetAssemblySession.id !== sessionId),
      ),
  };
}
