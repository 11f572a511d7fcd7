import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Compiling modules is the longest part of a start, so the compile cache is stored with the
// installed packages, where no one else can write; if that fails, modules are compiled again.
enableCompileCache(
  fileURLToPath(new URL('../../../node_modules/.cache/kickstand', import.meta.url)),
);

// Loading modules would grow the young generation to its limit, and it never shrinks. It is kept
// small until the server accepts requests, which saves a seventh of the idle memory.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./serve.ts');
setFlagsFromString('--semi-space-growth-factor=2');
