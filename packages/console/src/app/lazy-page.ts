import { lazyRouteComponent } from '@tanstack/react-router';

export type PageFiles = typeof import('./routes/page-files.ts').PAGE_FILES;

/** The table of the files that the first screen does not need. */
export const files = () => import('./routes/page-files.ts');

/** The files of pages other than the first screen. */
export async function pageFiles(): Promise<PageFiles> {
  return (await files()).PAGE_FILES;
}

const TIME_OUT_MS = 120_000;

/** Thrown if the code of a page could not be loaded. */
export class ChunkLoadError extends Error {
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

/** A lazily loaded page: `lazyPage((files) => files.xPage(), 'XPage')`. */
export function lazyPage<
  // biome-ignore lint/suspicious/noExplicitAny: the router's own bound for a module.
  Module extends Record<string, any>,
  Name extends keyof Module,
>(load: (files: PageFiles) => Promise<Module>, name: Name) {
  return lazyRouteComponent(() => withTimeOut(async () => load(await pageFiles())), name);
}
