import type { Plugin } from 'vite';
import { operationManifest } from './console-documents.ts';

/**
 * Writes the list of the console's operations into the build; `PERSISTED_OPERATIONS` allows only
 * those.
 */
export function writeManifest(): Plugin {
  return {
    name: 'write-manifest',
    apply: 'build',
    async generateBundle() {
      const source = await operationManifest();
      this.emitFile({ type: 'asset', fileName: 'operations.json', source });
    },
  };
}
