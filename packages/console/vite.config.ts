import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { GROUPS } from './chunks.ts';
import { compressedFiles } from './compressed-files.ts';
import { iconModules } from './icon-modules.ts';
import { writeManifest } from './write-manifest.ts';

const server = 'http://127.0.0.1:4000';

/** The class in the built stylesheet: unique, and shorter than by default, as scripts list them all. */
function classNameOf(name: string, path: string): string {
  const file = relative(import.meta.dirname, path);
  return `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^zod$/,
        replacement: fileURLToPath(new URL('src/app/zod-without-eval.ts', import.meta.url)),
      },
    ],
  },
  plugins: [react(), iconModules(), writeManifest(), compressedFiles()],
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // The content security policy forbids data: fonts, and every current browser preloads modules.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The list of files in the first screen names neither what it has loaded nor what the import itself fetches.
      resolveDependencies: (file, needed) =>
        needed.filter((each) => each !== file && !/\/(libraries|rolldown-runtime)-/.test(each)),
    },
    // A test limits the compressed size of the first screen's script.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: {
    proxy: {
      '/graphql': server,
      '/auth': server,
      '/oidc': server,
      '/pictures': server,
      '/logos': server,
      '/files': server,
      '/sandbox/api': server,
    },
  },
});
