import type { Plugin } from 'vite';

/** What a schema registers to describe itself as JSON schema, and the methods that do so. */
const DESCRIPTIONS = [
  /^ *inst\._zod\.processJSONSchema = .*;$/gm,
  /^ *(input|output): createStandardJSONSchemaMethod\(.*\),$/gm,
  /^ *return createToJSONSchemaMethod\(.*$/gm,
];

/**
 * Removes the description of schemas as JSON schema, which the console never needs: a fifth of what
 * the first screen would load of the library.
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) => ({
        code: DESCRIPTIONS.reduce((rest, pattern) => rest.replace(pattern, ''), code),
        map: null,
      }),
    },
  };
}
