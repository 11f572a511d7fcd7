import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiling what a server is made of is the longest part of a start. What came of it is kept with the
// installed packages, where nobody else can put something in; where it can't be, it is made anew.
enableCompileCache(
  fileURLToPath(new URL('../../../node_modules/.cache/kickstand', import.meta.url)),
);
await import('./serve.ts');
