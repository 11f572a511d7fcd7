/**
 * Characters that spreadsheets skip before a formula: whitespace, control and format characters (a
 * zero width space, a byte order mark).
 */
const SKIPPED = String.raw`[\s\p{Cc}\p{Cf}\p{Z}]*`;
/**
 * Characters that start a formula, and their full-width forms, which some spreadsheets treat alike.
 */
const FORMULA = String.raw`(?:${SKIPPED}[=+\-@＝＋－＠]|[\t\r\n])`;
const STARTS_FORMULA = new RegExp(`^${FORMULA}`, 'u');
/** The sign of a negative number starts no formula. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/;
/** An apostrophe before a formula or, as other programs write it, before a number. That of a name is none. */
const GUARD = new RegExp(`^'(?='*(?:${FORMULA}|\\d))`, 'u');

/** How some programs write text that looks like a number. */
const MARKED = /^="([^"]*)"$/;

/** The text of a cell without what marks it as text: the apostrophe, or the formula `="0123"`. */
export const withoutGuard = (cell: string): string => cell.replace(MARKED, '$1').replace(GUARD, '');

/** Text for a cell of a workbook, where text is no formula: only what {@link withoutGuard} would change is guarded. */
export const guardedInWorkbook = (text: string): string =>
  withoutGuard(text) === text ? text : `'${text}`;

/**
 * Text for a cell of a text file: what a spreadsheet would execute as a formula has an apostrophe before it, and so has
 * what {@link withoutGuard} would otherwise take for guarded text.
 */
export const guarded = (text: string): string =>
  STARTS_FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : guardedInWorkbook(text);
