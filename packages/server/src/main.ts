import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Compiling modules is the longest part of a start, so the compile cache is stored with the
// installed packages, where no one else can write; if that fails, modules are compiled again.
enableCompileCache(
  fileURLToPath(new URL('../../../node_modules/.cache/kickstand', import.meta.url)),
);
// Stack traces of the built program name the lines of its sources.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });

// Until `growWithRequests`.
setFlagsFromString('--semi-space-growth-factor=1');
const { serve } = await import('./serve.ts');
await serve();
