import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { lineMappings } from './src/platform/line-map.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PACKAGES = 'packages';
/**
 * The way in which Node itself finds packages, so that the build contains the same files. A package's `index` is a
 * CommonJS module, also if there is an ECMAScript module of that name: both would be different packages, as with graphql.
 */
const AS_NODE_DOES = { mainFields: ['main'], conditions: ['node'], extensions: ['.js', '.json'] };

/** Migrations, workers and other files that a module finds by its address are beside its source. */
function sourceAddresses(): Plugin {
  let folder = '';
  return {
    name: 'source-addresses',
    enforce: 'pre',
    configResolved({ root, build }) {
      folder = fileURLToPath(new URL(`${build.outDir}/`, `file://${root}/`));
    },
    transform(code, id) {
      if (!id.startsWith(HERE) || !code.includes('import.meta.url')) return null;
      const source = `new URL('${relative(folder, id)}', import.meta.url).href`;
      // No line moves, so the source map of the types' removal remains right.
      return { code: code.replaceAll('import.meta.url', source), map: null };
    },
  };
}

/**
 * Packages that are imported on demand are not needed by a start, and stay where they are. Only Stripe's
 * is used soon after most starts, and has 250 modules.
 */
function packagesOnDemand(): Plugin {
  return {
    name: 'packages-on-demand',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?!stripe$)[^./]/ },
      handler: (id, _, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : null),
    },
  };
}

/** Fails if a module is included in two forms: the classes of one do not know the objects of the other. */
function eachModuleOnce(): Plugin {
  return {
    name: 'each-module-once',
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules) : [],
      );
      const byName = Object.groupBy(ids, (id) => id.replace(/\.[cm]?js$/, ''));
      for (const forms of Object.values(byName))
        if (forms && forms.length > 1) this.error(`${forms.join(' and ')} are the same module.`);
    },
  };
}

/** Node reads the source maps of all files that it loads: ours has only lines, that of the packages is omitted. */
function smallMaps(): Plugin {
  return {
    name: 'small-maps',
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'asset' || !name.endsWith('.js.map')) continue;
        const map = JSON.parse(String(file.source));
        file.source = JSON.stringify({ ...map, names: [], mappings: lineMappings(map.mappings) });
      }
      const chunk = bundle[`${PACKAGES}.js`];
      if (chunk?.type !== 'chunk') return;
      chunk.code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
      delete bundle[`${PACKAGES}.js.map`];
    },
  };
}

/** Builds the server into few files: decision record 38. */
export default defineConfig({
  plugins: [sourceAddresses(), packagesOnDemand(), eachModuleOnce(), smallMaps()],
  resolve: AS_NODE_DOES,
  ssr: {
    noExternal: true,
    // The embedded database reads files beside its modules; error reporting is rarely in use.
    external: ['@electric-sql/pglite', '@sentry/core', 'pg-native'],
    resolve: AS_NODE_DOES,
  },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    sourcemap: true,
    // Names of functions and line breaks remain: they are in logs.
    minify: false,
    rolldownOptions: {
      input: { main: 'src/main.ts', serve: 'src/serve.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        comments: false,
        // Text with other characters takes twice the memory.
        charset: 'ascii',
        sourcemapExcludeSources: true,
        codeSplitting: {
          groups: [
            { name: PACKAGES, tags: ['$initial'], test: /\/node_modules\//, priority: 2 },
            // `main` sets up the compile cache before it loads the others.
            { name: 'server', tags: ['$initial'], test: /\/(?!main\.ts$)[^/]+$/, priority: 1 },
          ],
        },
      },
    },
  },
});
