/**
 * Loads code when it is used first, for React's `use`: unlike `lazy`, generic components keep their types.
 * @returns a function with the same promise each time; undefined in it if the code could not be loaded.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module | undefined> {
  let loading: Promise<Module | undefined> | undefined;
  return () => {
    loading ??= load().catch(() => {
      // The next use tries again.
      loading = undefined;
      return undefined;
    });
    return loading;
  };
}
