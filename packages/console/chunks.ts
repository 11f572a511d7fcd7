import type { Rolldown } from 'vite';

/** Modules of fewer pages remain in separate files. */
const MANY_PAGES = 4;

/**
 * The files of the build: without them, the bundler makes one for every set of modules that the same
 * pages use, and the first screen loads a hundred. Each file's imports are in it or in one before:
 * libraries of the first screen, its code, pictures, what many pages share, and the pages.
 */
export const GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', tags: ['$initial'], test: /\/node_modules\//, priority: 3 },
  { name: 'console', tags: ['$initial'], priority: 2 },
  // The order list loads its picture when everything else is there, but not what pages share.
  { name: 'pictures', test: /\/kit\/pictures\//, priority: 2 },
  // The tabs of a list are shown with it; together they are one request.
  {
    name: 'views',
    test: /\/saved-views\/(view-tabs|view-content|save-view-button)\.tsx?$/,
    priority: 2,
  },
  { name: 'shared', minShareCount: MANY_PAGES, priority: 1 },
  // Small pages that people visit one after the other: each file is a name in the first screen's list.
  { name: 'staff', test: /\/src\/staff\// },
  { name: 'warehouse', test: /\/src\/(counts|inventory\/(return-desk|put-away))\// },
  { name: 'service', test: /\/src\/service\// },
  { name: 'catalog', test: /\/src\/catalogue\// },
  { name: 'lease-to-own', test: /\/src\/lease-to-own\// },
  { name: 'transfers', test: /\/src\/transfers\// },
  { name: 'reports', test: /\/src\/(approvals|bulk|reports)\// },
  { name: 'partners', test: /\/src\/(partners|hubs|spokes)\// },
  { name: 'vendors', test: /\/src\/purchasing\/(new-)?vendor-/ },
];
