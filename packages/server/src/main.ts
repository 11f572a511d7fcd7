import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Compiling what a server is made of is the longest part of a start. What came of it is kept with the
// installed packages, where nobody else can put something in; where it can't be, it is made anew.
enableCompileCache(
  fileURLToPath(new URL('../../../node_modules/.cache/kickstand', import.meta.url)),
);

// Loading code would let the space for young objects grow to its limit, and it never shrinks again. It
// stays small until the server answers requests, which is a seventh of the memory at rest.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./serve.ts');
setFlagsFromString('--semi-space-growth-factor=2');
