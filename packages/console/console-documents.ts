import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('src', import.meta.url));
/** Defines `graphql`, and is the only file that mentions it otherwise. */
const DEFINITION = 'kit/graphql.ts';

/** A query or mutation of the console, or one of their fragments. */
interface WrittenDocument {
  readonly file: string;
  /** Its constant, if it has one. */
  readonly name: string | undefined;
  readonly source: string;
  readonly fragments: readonly string[];
}

/** A query or mutation exactly as the console sends it, with its file. */
export interface ConsoleOperation {
  readonly file: string;
  readonly text: string;
}

/** The generated files whose constants the documents of any file may contain. */
const SHARED_CONSTANTS = /^lists\/list-arguments\/|^entities\/[^/]+\/record-fields\.ts$/;

/** A call of `graphql`: its text and fragments. */
const CALL =
  /(?:const (\w+) = )?\bgraphql\(\s*(?:`([^`]*)`|'([^'\n]*)')\s*(?:,\s*\[([\w,\s]*)\]\s*)?,?\s*\)/g;

function constantsOf(content: string) {
  return [...content.matchAll(/\bconst (\w+) = `([^`]*)`;/g)].map(
    ([, name = '', text = '']) => [name, text] as const,
  );
}

function documentsOf(file: string, content: string, shared: string): WrittenDocument[] {
  const constants = new Map([...constantsOf(shared), ...constantsOf(content)]);
  const documents = [...content.matchAll(CALL)].map(([, name, template, text, fragments]) => ({
    file,
    name,
    source: (template ?? text ?? '').replace(
      /\$\{(\w+)\}/g,
      (all, constant) => constants.get(constant) ?? all,
    ),
    fragments: (fragments ?? '').split(',').flatMap((each) => each.trim() || []),
  }));
  const calls = content.match(/\bgraphql\(/g)?.length ?? 0;
  if (calls !== documents.length || documents.some(({ source }) => /[\\]|\$\{/.test(source))) {
    throw new Error(
      `${file}: write a document as graphql(\`...\`, [fragments]) with nothing inside it but ` +
        'constants of its own file and of generated ones, so that the build can list it.',
    );
  }
  return documents;
}

async function allDocuments(): Promise<WrittenDocument[]> {
  const names = await readdir(SOURCES, { recursive: true });
  // Documents of tests are never sent.
  const files = names
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && name !== DEFINITION)
    .toSorted();
  const read = (name: string) => readFile(join(SOURCES, name), 'utf8');
  const constants = files.filter((name) => SHARED_CONSTANTS.test(name));
  const shared = (await Promise.all(constants.map(read))).join('\n');
  const documents = await Promise.all(
    files.map(async (name) => documentsOf(name, await read(name), shared)),
  );
  return documents.flat();
}

/** Every query and mutation of the console, assembled like `textOf` in kit/graphql.ts. */
export async function consoleOperations(): Promise<ConsoleOperation[]> {
  const documents = await allDocuments();
  const fragmentNamed = (wanted: string, file: string): WrittenDocument => {
    const [found, ...others] = documents.filter(({ name }) => name === wanted);
    if (found && others.length === 0) return found;
    throw new Error(`${file}: there must be exactly one fragment ${wanted} in the console.`);
  };
  const isFragment = ({ source }: WrittenDocument) => /^\s*fragment\b/.test(source);
  return documents
    .filter((each) => !isFragment(each))
    .map((operation) => {
      const all = new Set<WrittenDocument>();
      const collect = (written: WrittenDocument) => {
        all.add(written);
        for (const name of written.fragments) {
          const fragment = fragmentNamed(name, written.file);
          if (!all.has(fragment)) collect(fragment);
        }
      };
      collect(operation);
      const text = [...all].map(({ source }) => source.trim()).join('\n');
      return { file: `packages/console/src/${operation.file}`, text };
    });
}

/** The manifest of a build: the SHA-256 hashes, in hex, of all operations that it may send. */
export async function operationManifest(): Promise<string> {
  const operations = await consoleOperations();
  const hashes = operations.map(({ text }) => createHash('sha256').update(text).digest('hex'));
  return JSON.stringify({ operations: [...new Set(hashes)].toSorted() });
}
