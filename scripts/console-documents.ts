import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, parse, validate } from 'graphql';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = join(ROOT, 'packages/console/src');

/** A GraphQL document of the console, with the file that holds it. */
export interface ConsoleDocument {
  readonly file: string;
  readonly text: string;
}

/** Every document of the console, with the texts that its file keeps in constants put in. */
export async function consoleDocuments(): Promise<ConsoleDocument[]> {
  const found: ConsoleDocument[] = [];
  for (const entry of await readdir(SOURCES, { recursive: true })) {
    if (!/\.tsx?$/.test(entry)) continue;
    const source = await readFile(join(SOURCES, entry), 'utf8');
    const constants = new Map(
      [...source.matchAll(/\bconst (\w+) = `([^`]*)`;/g)].map(([, name, text]) => [name, text]),
    );
    for (const [, text] of source.matchAll(/\bgraphql\(\s*`([^`]*)`/g)) {
      if (text === undefined) continue;
      const whole = text.replace(/\$\{(\w+)\}/g, (all, name) => constants.get(name) ?? all);
      found.push({ file: `packages/console/src/${entry}`, text: whole });
    }
  }
  return found;
}

/** Every query and mutation of the console as it is sent: with the fragments that it uses. */
export async function consoleOperations(): Promise<ConsoleDocument[]> {
  const documents = await consoleDocuments();
  const fragments = documents.filter(({ text }) => /^\s*fragment\b/.test(text));
  return documents
    .filter(({ text }) => !/^\s*fragment\b/.test(text))
    .map(({ file, text }) => {
      const used = fragments.filter(({ text: fragment }) => {
        const name = /fragment\s+(\w+)/.exec(fragment)?.[1];
        return name !== undefined && new RegExp(`\\.\\.\\.\\s*${name}\\b`).test(text);
      });
      return { file, text: [text, ...used.map((each) => each.text)].join('\n') };
    });
}

/**
 * Checks every document against the schema: a misspelt field would otherwise turn the whole type of
 * a result into `unknown` without a word.
 */
export async function invalidDocuments(): Promise<string[]> {
  const schema = buildSchema(await readFile(join(ROOT, 'schema.graphql'), 'utf8'));
  return (await consoleOperations()).flatMap(({ file, text }) =>
    validate(schema, parse(text)).map((error) => `${file}: ${error.message}`),
  );
}
