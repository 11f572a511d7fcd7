import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SCHEME = 'icon:';
const DRAWN = fileURLToPath(new URL('src/kit/drawn-icon.tsx', import.meta.url));

/** Modules 'icon:bike' with one icon of the Tabler set each, so that pages load only the icons that they show. */
export function iconModules(): Plugin {
  const { icons } = createRequire(import.meta.url)('@iconify-json/tabler/icons.json');
  return {
    name: 'icon-modules',
    resolveId: (id) =>
      id.startsWith(SCHEME) ? { id: `\0${id}`, moduleSideEffects: false } : undefined,
    load(id) {
      if (!id.startsWith(`\0${SCHEME}`)) return undefined;
      const name = id.slice(SCHEME.length + 1);
      if (!icons[name]) throw new Error(`There is no icon '${name}'.`);
      // Its users decide how wide the lines are.
      const lines = icons[name].body.replaceAll(' stroke-width="2"', '');
      return `import { drawn } from ${JSON.stringify(DRAWN)};
        export default /* @__PURE__ */ drawn(${JSON.stringify(lines)});`;
    },
  };
}
