import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['bench', 'docs', 'e2e', 'packages', 'scripts'];
const SKIPPED = /(^|\/)(node_modules|dist)\/|\.d\.ts$/;

/** Words to avoid in comments and documents, with what to write instead. */
const WORDS: readonly (readonly [word: string, instead: string])[] = [
  ['anew', 'again'],
  ['as people read it', 'formatted'],
  ['brought in', 'imported'],
  ['can not', 'cannot'],
  ['defuses?', 'escape'],
  ['how far (?:it is|they are)', 'status, progress'],
  ['kept counts?', 'counter cache'],
  ['left alone', 'ignored, unchanged'],
  ['meanwhile', 'in the meantime, since'],
  ['mend(?:s|ed)?', 'fix'],
  ['misfits?', 'mismatch'],
  ['nothing takes (?:it )?back', 'irreversible'],
  ['on the wire', 'in the API'],
  ['one a line', 'one per line'],
  ['put(?:s|ting)? right', 'correct'],
  ['said no|says no', 'reject, decline'],
  ['set aside', 'reserve'],
  ['stands(?! for)', 'is, appears'],
  ['stays? as it is', 'is unchanged'],
  ['tells?|told', 'say, show, report'],
  ['there already', 'already exists'],
  ['what is wrong', 'the error, the problem'],
];
const RULES = WORDS.map(([word, instead]) => ({
  instead,
  pattern: new RegExp(`\\b(?:${word})\\b`, 'gi'),
}));

/** The comments of a source file; all other text is blanked, so that line numbers are unchanged. */
function commentsOf(path: string, text: string): string {
  const kept = text.replace(/[^\n]/g, ' ').split('');
  for (const { start, end } of parseSync(path, text).comments) {
    for (let at = start; at < end; at += 1) kept[at] = text[at] ?? ' ';
  }
  return kept.join('');
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
/** A document without code, which may quote identifiers. */
const prose = (text: string) =>
  text.replace(/^```[\s\S]*?^```/gm, blank).replace(/`[^`\n]*`/g, blank);

/** Words to avoid in a document or in the comments of a source, one line each: path, line, word, what to write instead. */
export function findWords(path: string, text: string): string[] {
  const read = path.endsWith('.md') ? prose(text) : commentsOf(path, text);
  return read
    .split('\n')
    .flatMap((line, index) =>
      RULES.flatMap(({ pattern, instead }) =>
        [...line.matchAll(pattern)].map(([word]) => `${path}:${index + 1}: ${word} (${instead})`),
      ),
    );
}

/** Every document and TypeScript source of the project, by its path from the root. */
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
      .filter((path) => /\.(md|tsx?)$/.test(path) && !SKIPPED.test(path))
      .map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })),
  );
}
