import { defineConfig } from 'vite';

/** Builds the server's own modules into few files; packages stay where they are. Decision record 69. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        sourcemapExcludeSources: true,
      },
    },
  },
});
