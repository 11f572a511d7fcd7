import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const main = createRequire(import.meta.url).resolve('@kickstand/server/main.ts');

/** The folder `packages/server`, for files beside the sources: a module's own address is another one in the build. */
export const SERVER_FOLDER = new URL('../', pathToFileURL(main));
