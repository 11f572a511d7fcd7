import { z } from 'zod';
import { MAX_NAME, nameSchema } from '../kernel/bounded.ts';
import { normalizeEmail } from '../kernel/text.ts';

/** Maximum length of an e-mail address and of what is before its @, in characters (RFC 5321). */
const MOST_LETTERS = 254;
const MOST_LOCAL_LETTERS = 64;

/** The scripts in common use (Unicode, annex 31). */
const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Armenian',
  'Bengali',
  'Bopomofo',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
];
/** Languages that are written with several scripts. */
const COMBINED = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Han', 'Hangul'],
];
const ofScripts = (scripts: readonly string[]) =>
  new RegExp(`^(?:${scripts.map((script) => `\\p{scx=${script}}`).join('|')})*$`, 'u');
/** The letters of one language, each. */
const WRITING_SYSTEMS = [...SCRIPTS.map((script) => [script]), ...COMBINED].map(ofScripts);

/**
 * What is before the @: letters with their marks, digits and these signs; no dot at an end or beside another, and no mark
 * that could be put on any letter.
 */
const LOCAL =
  /^(?!\.)(?!.*\.\.)(?!.*\p{Script=Inherited})[\p{L}\p{M}0-9_'+.-]*[\p{L}\p{M}0-9_+-]$/u;
const DOMAIN = /^(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;
const NO_LETTERS = /[0-9_'+.-]/g;

/** Whether all letters are of one writing system, so that none looks like that of another. */
function isOfOneWritingSystem(text: string): boolean {
  const letters = text.replace(NO_LETTERS, '');
  return WRITING_SYSTEMS.some((system) => system.test(letters));
}

/**
 * Whether an address, normalized by `normalizeEmail`, can be that of a staff user. Letters outside a-z are allowed, as
 * some companies have such addresses, but only of one writing system, without invisible characters and in the
 * form that keyboards type: each of them would look like a colleague's address.
 */
export function isStaffEmail(email: string): boolean {
  if (email.length > MOST_LETTERS) return false;
  const [local = '', domain = '', ...more] = email.split('@');
  return (
    more.length === 0 &&
    local.length <= MOST_LOCAL_LETTERS &&
    DOMAIN.test(domain) &&
    LOCAL.test(local) &&
    local.normalize('NFKC') === local &&
    isOfOneWritingSystem(local)
  );
}

const INVALID = 'Enter a valid email';

/** Schema of a staff user's e-mail address, normalized. Invitations and sign-ins use the same. */
export const staffEmailSchema = z
  .string({ error: INVALID })
  .transform(normalizeEmail)
  .refine(isStaffEmail, { error: INVALID });

/** Characters that show nothing or change the direction of others; the joiners of some scripts are kept. */
const INVISIBLE = /[^\P{C}\s\u200c\u200d]/gu;

/** A name as it is shown: composed, without invisible characters, with single spaces. */
const shownName = (name: string): string =>
  name.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/** Schema of a staff user's name. */
export const staffNameSchema = z
  .string({ error: 'Full name is a required field.' })
  .transform(shownName)
  .pipe(nameSchema('Full name'));

/**
 * The name in a claim of the identity provider: cut to what a name may have.
 * @returns undefined if it has nothing to show.
 */
export function claimedName(name: string | undefined): string | undefined {
  // Cut before as well: no regular expression works on a text of any length.
  const shown = shownName((name ?? '').slice(0, 10 * MAX_NAME)).slice(0, MAX_NAME);
  return (
    shown
      .toWellFormed()
      .replace(/\ufffd$/, '')
      .trim() || undefined
  );
}

/** A character of an address that may look like another. */
interface Lookalike {
  readonly character: string;
  /** Such as 'U+0430'. */
  readonly codePoint: string;
  /** Such as 'Cyrillic'; undefined for characters of no script in use. */
  readonly script: string | undefined;
}

/** The different characters of an address outside a-z that may look like others, in their order. */
function lookalikes(email: string): Lookalike[] {
  const foreign = new Set(email.match(/[^\x20-\x7e]/gu));
  return [...foreign].map((character) => ({
    character,
    codePoint: `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    script: SCRIPTS.find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(character)),
  }));
}

const MOST_NAMED = 4;

/**
 * A sentence about the characters of an address that may look like others, for those who decide about it.
 * @returns undefined for an address that has none.
 */
export function lookalikeSentence(email: string): string | undefined {
  const found = lookalikes(email);
  if (found.length === 0) return undefined;
  const named = found.slice(0, MOST_NAMED).map(({ character, codePoint, script: of }) =>
    // An invisible character would show nothing, or turn the sentence around.
    [/\p{L}/u.test(character) ? `${character} ` : '', `(${codePoint}${of ? `, ${of}` : ''})`].join(
      '',
    ),
  );
  const more = found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : '';
  return `The address contains characters outside a-z, which may look like others: ${named.join(', ')}${more}.`;
}
