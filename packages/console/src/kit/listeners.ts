/** Subscribers to a change of page-wide state; for `useSyncExternalStore`. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Calls `listener` after each change; returns a function that unsubscribes it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce(): void {
      for (const listener of listeners) listener();
    },
  };
}
