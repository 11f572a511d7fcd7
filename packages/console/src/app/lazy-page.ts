import { lazyRouteComponent } from '@tanstack/react-router';

const TIME_OUT_MS = 120_000;

/** Thrown if the code of a page could not be loaded. */
export class ChunkLoadError extends Error {
  /** Whether the browser had no connection. */
  readonly isOffline = !navigator.onLine;

  constructor() {
    super('Loading chunk failed');
    this.name = 'ChunkLoadError';
  }
}

async function withTimeOut<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), TIME_OUT_MS);
  });
  const loaded = load().catch(() => {
    throw new ChunkLoadError();
  });
  return await Promise.race([loaded, timeOut]).finally(() => clearTimeout(timer));
}

/** A lazily loaded page: `lazyPage(() => import('x-page.tsx'), 'XPage')`. */
export function lazyPage<
  // biome-ignore lint/suspicious/noExplicitAny: the router's own bound for a module.
  Module extends Record<string, any>,
  Name extends keyof Module,
>(load: () => Promise<Module>, name: Name) {
  return lazyRouteComponent(() => withTimeOut(load), name);
}
