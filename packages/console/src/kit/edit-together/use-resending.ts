import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { conflictOf, type WireError } from '../request-errors.ts';
import { currentStaff } from '../session.ts';

/** Automatic retries of a save that keeps conflicting. */
const MOST_REPEATS = 5;
/** Timeout for loading the version that a save conflicted with. */
const ARRIVAL = 2000;

/** The people who changed a record, by name; the same person may have it open twice. */
function authorsOf({ extensions }: WireError): string[] {
  const { changedBy = [], changedByNames = changedBy } = extensions ?? {};
  const own = changedBy.indexOf(currentStaff()?.email ?? '');
  return changedByNames.map((name, index) => (index === own ? 'you in another tab' : name));
}

/**
 * Resends a save that was rejected for its version, once a new version is merged.
 * @param version the merged one.
 */
export function useResending(
  version: string | undefined,
  reactions: {
    readonly goOn: () => void;
    readonly onUnloaded: (message: string) => void;
    readonly onAuthors: (authors: readonly string[]) => void;
  },
) {
  const [refusedFor, setRefusedFor] = useState<string>();
  const conflicted = useRef<readonly string[]>(undefined);
  const repeats = useRef(0);
  const goOn = useEffectEvent(() => {
    setRefusedFor(undefined);
    reactions.goOn();
  });
  const giveUp = useEffectEvent(() => {
    setRefusedFor(undefined);
    reactions.onUnloaded(
      'Someone else updated this. Their changes could not be loaded. Save again.',
    );
  });
  const arrived = refusedFor !== undefined && refusedFor !== version;
  const waits = refusedFor !== undefined && !arrived;
  useEffect(() => {
    if (arrived) goOn();
    if (!waits) return;
    const timer = setTimeout(() => giveUp(), ARRIVAL);
    return () => clearTimeout(timer);
  }, [arrived, waits]);

  return {
    giveUp: () => setRefusedFor(undefined),
    reset() {
      repeats.current = 0;
    },
    /** Handles the errors of a response: true if it was a version conflict and is being resent. */
    isConflict(errors: readonly WireError[]): boolean {
      const conflict = conflictOf(errors);
      if (!conflict || repeats.current >= MOST_REPEATS) return false;
      repeats.current += 1;
      conflicted.current = authorsOf(conflict);
      return true;
    },
    /** Call after a response and the resulting refetches; true if a save waits to be resent. */
    continues(): boolean {
      const found = conflicted.current;
      conflicted.current = undefined;
      if (!found) return false;
      reactions.onAuthors(found);
      setRefusedFor(version);
      return true;
    },
  };
}
