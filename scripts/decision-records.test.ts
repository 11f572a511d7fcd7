import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../docs/decisions');
/** Numbers that were never used; the README explains why. */
const UNUSED = [41, 50, 51, 52, 53, 54, 55];

const LINK = String.raw`\[(\d+)\]\((\d{4})-[\w-]+\.md\)`;
const LINKS = `${LINK}(?: and ${LINK})*`;
const FORM = new RegExp(
  [
    String.raw`^# (?<number>\d+)\. .+`,
    '',
    String.raw`- Date: \d{4}-\d{2}-\d{2}`,
    `- Status: (?:accepted|(?<superseded>(?:accepted, superseded in part|superseded) by ${LINKS}))`,
    `(?:- Supersedes: (?<supersedes>${LINKS}(?: in part)?)\n)?`,
    String.raw`\*\*Context\.\*\* `,
  ].join('\n'),
);

const records = readdirSync(FOLDER)
  .filter((file) => file !== 'README.md')
  .map((file) => ({ file, head: FORM.exec(readFileSync(join(FOLDER, file), 'utf8'))?.groups }));

/** The pairs of records that a line names, as 'old new', with 'in part'. */
function pairsOf(number: string, line: string, isOld: boolean): string[] {
  const part = line.includes('in part') ? ' in part' : '';
  return [...line.matchAll(new RegExp(LINK, 'g'))].map(
    ([, other]) => (isOld ? `${number} ${other}` : `${other} ${number}`) + part,
  );
}

describe('a decision record', () => {
  it('has a title, a date, a status and what it supersedes', () => {
    expect(records.length).toBeGreaterThan(50);
    expect(records.flatMap(({ file, head }) => (head ? [] : [file]))).toEqual([]);
  });

  it('is named by its number, and the numbers have no gaps', () => {
    expect(
      records.flatMap(({ file, head }) =>
        Number(file.slice(0, 4)) === Number(head?.number) ? [] : [file],
      ),
    ).toEqual([]);
    const numbers = [...records.map(({ head }) => Number(head?.number)), ...UNUSED];
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });

  it('is linked from the one that it supersedes, and the other way round', () => {
    const superseded = records.flatMap(({ head: { number = '', superseded } = {} }) =>
      superseded ? pairsOf(number, superseded, true) : [],
    );
    const superseding = records.flatMap(({ head: { number = '', supersedes } = {} }) =>
      supersedes ? pairsOf(number, supersedes, false) : [],
    );
    expect(superseding.length).toBeGreaterThan(1);
    expect(superseding.sort()).toEqual(superseded.sort());
  });
});
