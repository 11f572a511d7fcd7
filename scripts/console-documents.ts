import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, parse, validate } from 'graphql';
import { consoleOperations } from '../packages/console/console-documents.ts';

export { consoleOperations };

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Validates every document against the schema: a misspelled field would otherwise silently turn the
 * type of a whole result into `unknown`.
 */
export async function invalidDocuments(): Promise<string[]> {
  const schema = buildSchema(await readFile(join(ROOT, 'schema.graphql'), 'utf8'));
  return (await consoleOperations()).flatMap(({ file, text }) =>
    validate(schema, parse(text)).map((error) => `${file}: ${error.message}`),
  );
}
