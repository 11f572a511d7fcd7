// Writes the types that the console's documents are checked against, from the printed schema.
// Usage: node scripts/generate-graphql-types.mjs [schema file] [output file]
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';

const fromRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const schemaFile = process.argv[2] ?? fromRoot('schema.graphql');
const outputFile = process.argv[3] ?? fromRoot('packages/console/src/shared/graphql-types.d.ts');

const introspection = introspectionFromSchema(buildSchema(await readFile(schemaFile, 'utf8')));
const types = outputIntrospectionFile(minifyIntrospection(introspection), {
  fileType: '.d.ts',
  shouldPreprocess: false,
});
await writeFile(outputFile, types);
