import type { Rolldown } from 'vite';

/** Modules of fewer pages remain in separate files. */
const MANY_PAGES = 4;

/**
 * The files of the build: without them, the bundler makes one for every set of modules that the same
 * pages use, and the first screen loads a hundred. Each file's imports are in it or in one before:
 * libraries of the first screen, its code, what many pages share, and the pages.
 */
export const GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', tags: ['$initial'], test: /\/node_modules\//, priority: 3 },
  { name: 'console', tags: ['$initial'], priority: 2 },
  { name: 'shared', minShareCount: MANY_PAGES, priority: 1 },
];
