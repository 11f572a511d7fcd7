import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['bench', 'docs', 'e2e', 'examples', 'packages', 'scripts'];
const SKIPPED = /(^|\/)(node_modules|dist)\/|\.d\.ts$/;

/** Words to avoid in comments, documents and messages, with what to write instead. */
const WORDS: readonly (readonly [word: string, instead: string])[] = [
  ['afresh|anew', 'again'],
  ['all the same', 'still'],
  ['anybody', 'anyone'],
  ['(?:are|is) (?!seconds)\\w+ since|waits? since', 'has been, has waited'],
  ['as people read it', 'formatted'],
  ['brought in', 'imported'],
  ['by hand', 'manually'],
  ['can not', 'cannot'],
  ['comes? to it', 'moves, is needed'],
  ['defuses?', 'escape'],
  ['everybody', 'everyone'],
  ['for good(?! reason)', 'permanently'],
  ['goes without saying', 'is implied'],
  ['how far (?:it is|they are)', 'status, progress'],
  ['how it (?:went|ended)', 'result'],
  ['in the name of', 'assigned to, on behalf of'],
  ['kept counts?', 'counter cache'],
  ['left alone', 'ignored, unchanged'],
  ['left out', 'omitted'],
  ['meanwhile', 'in the meantime, since'],
  ['mend(?:s|ed)?', 'fix'],
  ['misfits?', 'mismatch'],
  ['no longer there', 'no longer exists'],
  ['nobody', 'no one'],
  ['nothing takes (?:it )?back', 'irreversible'],
  ['of (?:its|their) own(?=[.,:;)]|$)', 'separate'],
  ['on the wire', 'in the API'],
  ['one a line', 'one per line'],
  ['put(?:s|ting)? right', 'correct'],
  ['said no|says no', 'reject, decline'],
  ['set aside', 'reserve'],
  ['so many', 'too many, that many'],
  ['somebody', 'someone'],
  ['stands(?! for)', 'is, appears'],
  ['stays? as it is', 'is unchanged'],
  ['taken (?:in again|over from)', 'recovered, copied from'],
  ['tells?|told', 'say, show, report'],
  ['there already', 'already exists'],
  ['what is wrong', 'the error, the problem'],
  ['whoever', 'the person who, anyone'],
];
const RULES = WORDS.map(([word, instead]) => ({
  instead,
  pattern: new RegExp(`\\b(?:${word})\\b`, 'gi'),
}));

type Span = { start: number; end: number };
const TEST_FILE = /\.(test|spec|test-support)\.tsx?$|(^|\/)(test|e2e)\//;
const TEST_CALL = /^(?:it|test|describe)\b(?![\s\S]*\.each$)/;

/** Texts of several words in a source: messages and labels of the product, or titles of tests. */
function sentencesOf(path: string, text: string, program: unknown): Span[] {
  const found: Span[] = [];
  const visit = (node: unknown, counts: boolean): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, counts);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const {
      type,
      start,
      end,
      callee,
      arguments: parameters,
    } = node as Span & Record<string, unknown>;
    if (/^(Literal|TemplateElement|JSXText)$/.test(String(type))) {
      if (counts && /\w \w/.test(text.slice(start, end))) found.push({ start, end });
      return;
    }
    if (type === 'CallExpression' && Array.isArray(parameters)) {
      const called = callee as Span;
      if (TEST_CALL.test(text.slice(called.start, called.end))) visit(parameters[0], true);
    }
    for (const child of Object.values(node)) visit(child, counts);
  };
  visit(program, !TEST_FILE.test(path));
  return found;
}

/** The comments and sentences of a source; all other text is blanked, so that line numbers are unchanged. */
function wordsOf(path: string, text: string): string {
  const { comments, program } = parseSync(path, text);
  const kept = text.replace(/[^\n]/g, ' ').split('');
  for (const { start, end } of [...comments, ...sentencesOf(path, text, program)]) {
    for (let at = start; at < end; at += 1) kept[at] = text[at] ?? ' ';
  }
  return kept.join('');
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
/** A document without code, which may quote identifiers. */
const prose = (text: string) =>
  text.replace(/^```[\s\S]*?^```/gm, blank).replace(/`[^`\n]*`/g, blank);

/** The comments of a migration; its code is blanked. */
const sqlComments = (text: string) => text.replace(/^(?![ \t]*--).*$/gm, blank);

/**
 * Words to avoid in a document, or in the comments, messages and test titles of a source, one line
 * each: path, line, word, what to write instead.
 */
export function findWords(path: string, text: string): string[] {
  if (!RULES.some(({ pattern }) => text.search(pattern) >= 0)) return [];
  const read = path.endsWith('.md')
    ? prose(text)
    : path.endsWith('.sql')
      ? sqlComments(text)
      : wordsOf(path, text);
  return read
    .split('\n')
    .flatMap((line, index) =>
      RULES.flatMap(({ pattern, instead }) =>
        [...line.matchAll(pattern)].map(([word]) => `${path}:${index + 1}: ${word} (${instead})`),
      ),
    );
}

/** Every document, TypeScript source and migration of the project, by its path from the root. */
export async function readTexts(): Promise<{ path: string; text: string }[]> {
  const inFolders = await Promise.all(
    FOLDERS.map(async (folder) => {
      const paths = await readdir(join(ROOT, folder), { recursive: true });
      return paths.map((path) => `${folder}/${path.split(sep).join('/')}`);
    }),
  );
  const paths = [...(await readdir(ROOT)), ...inFolders.flat()];
  return await Promise.all(
    paths
      .filter((path) => /\.(md|sql|tsx?)$/.test(path) && !SKIPPED.test(path))
      .map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })),
  );
}
