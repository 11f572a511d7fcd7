import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTexts } from './plain-words.ts';

const ROOT = join(import.meta.dirname, '..');
/** Where the paths of the security review start. */
const STARTS = ['', 'packages/server/src/'];
const REVIEW = readFileSync(join(ROOT, 'docs/security-review.md'), 'utf8');

/** The anchors of a document: its headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

it('every link of a document to a file or a section leads to one', async () => {
  const documents = (await readTexts()).filter(({ path }) => path.endsWith('.md'));
  expect(documents.length).toBeGreaterThan(50);
  const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]));
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, link = '', anchor]) => {
        const linked = link === '' ? path : join(dirname(path), decodeURIComponent(link));
        if (!existsSync(join(ROOT, linked))) return true;
        return anchor !== undefined && anchors.get(linked)?.includes(anchor) !== true;
      })
      .map(([link]) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

/** Documents describe what exists; the changelog and superseded decisions, what existed. */
const isCurrent = ({ path, text }: { path: string; text: string }) =>
  path.endsWith('.md') && path !== 'CHANGELOG.md' && !text.includes('\n- Status: superseded');
const BLOCKS = /^```[\s\S]*?^```/gm;
/** A code span that can only be a source, a document, or a path from one of our folders. */
const PATH =
  /`((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:css|md|mjs|sql|tsx?)|(?:bench|deploy|docs|e2e|examples|kit|packages|platform|scripts)\/[\w./-]*)`/g;

it('every file that a document names exists', async () => {
  const texts = await readTexts();
  const folders = ['bench', 'deploy', 'docs', 'e2e', 'examples', 'packages', 'scripts'];
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.split(sep).join('/')}`)
      .filter((path) => !/(?:^|\/)node_modules\//.test(path)),
  );
  // Documents start at the root, at a package or its sources, or at any folder below.
  const files = [...readdirSync(ROOT), ...inFolders]
    .flatMap((path) => [path, path.replace(/^packages\/([\w-]+)\/src\//, 'packages/$1/')])
    .map((path) => `/${path}/\n`)
    .join('');
  const named = texts
    .filter(isCurrent)
    .flatMap(({ path, text }) =>
      [...text.replace(BLOCKS, '').matchAll(PATH)].map(([, name = '']) => ({ path, name })),
    );
  expect(named.length).toBeGreaterThan(400);
  const missing = named.filter(
    ({ name }) => !/\/dist(?:\/|$)/.test(name) && !files.includes(`/${name.replace(/\/$/, '')}/\n`),
  );
  expect(missing).toEqual([]);
});

it('every command that a document names exists', async () => {
  const { scripts }: { scripts: object } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  const named = (await readTexts()).filter(isCurrent).flatMap(({ path, text }) =>
    [...text.matchAll(/npm run (?:--silent )?([a-z][\w-]*)/g)].map(([, name = '']) => ({
      path,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

describe('the security review', () => {
  /** The rows of the requirements: id, what it asks, verdict, what shows it. */
  const requirements = REVIEW.split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ \|.*\|.*\|.*\|$/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));

  it('names files that exist, and titles that are in them', () => {
    const named = [...REVIEW.matchAll(/`([\w./-]+\.(?:tsx?|json|md))`(?: \*([^*]+)\*)?/g)];
    expect(named.length).toBeGreaterThan(150);
    const wrong = named.flatMap(([, path = '', title = '']) => {
      const found = STARTS.map((start) => join(ROOT, start, path)).find((each) => existsSync(each));
      if (found === undefined) return [path];
      return readFileSync(found, 'utf8').includes(title) ? [] : [`${path}: ${title}`];
    });
    expect(wrong).toEqual([]);
  });

  it('has a verdict for each requirement of levels 1 and 2, once', () => {
    const ids = requirements.map(([id]) => id);
    expect([ids.length, new Set(ids).size]).toEqual([253, 253]);
  });

  it('shows what is met by a file, and refers to the document that says otherwise', () => {
    const needed: Readonly<Record<string, RegExp>> = {
      met: /`[\w./-]+\.\w+`|\]\(|docs\/[\w-]+\.md|^see \d/,
      deployment: /operations\.md|\]\(#|^see \d/,
      'not applicable': /\w/,
      'not met': /\]\(decisions\//,
    };
    const unfounded = requirements.filter(
      ([, , verdict = '', shown = '']) => needed[verdict]?.test(shown) !== true,
    );
    expect(unfounded).toEqual([]);
  });
});
