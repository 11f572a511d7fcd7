import { writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../packages/server/src/schema.ts';

// Writes schema.graphql from the server, so that the console's documents are checked against it.
await writeFile(
  new URL('../schema.graphql', import.meta.url),
  `${printSchema(lexicographicSortSchema(schema))}\n`,
);
