import type { Rolldown } from 'vite';

/** What the first screen shows: the console itself, and the page that `/` leads to. */
const FIRST_SCREEN = ['/src/main.tsx', '/src/orders/order-list-page.tsx'];

/** Modules of fewer pages remain in separate files. */
const MANY_PAGES = 4;

/** Modules with those that they import, directly or not, without those that are loaded on demand. */
function importedBy(roots: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const left = roots.map((root) => import.meta.dirname + root);
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * The files of the build: without them, the bundler makes one for every set of modules that the same
 * pages use, and the first screen loads a hundred. Each file's imports are in it or in one before:
 * libraries of the first screen, its code, what many pages share, and the pages.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let found: ReadonlySet<string> | undefined;
  const isFirst = (id: string, context: Rolldown.ChunkingContext): boolean => {
    found ??= importedBy(FIRST_SCREEN, context);
    return found.has(id);
  };
  return [
    {
      debugName: 'libraries',
      name: (id, context) => (isFirst(id, context) ? 'libraries' : null),
      test: /\/node_modules\//,
      priority: 3,
    },
    {
      debugName: 'console',
      name: (id, context) => (isFirst(id, context) ? 'console' : null),
      priority: 2,
    },
    { name: 'shared', minShareCount: MANY_PAGES, priority: 1 },
  ];
}
