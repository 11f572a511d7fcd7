/** Who wants to know when something that the whole page shares has changed; for `useSyncExternalStore`. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Calls `listener` after each change; returns the way to stop. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce(): void {
      for (const listener of listeners) listener();
    },
  };
}
