/** Characters that word processors, spreadsheets and keyboards use in place of a hyphen. */
export const LOOK_ALIKE_HYPHENS = /[\u02d7\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
/** What a scanner can be set to send before a code: the identifier of its symbology (ISO/IEC 15424), such as ']C1'. */
const SYMBOLOGY = /^\s*\][A-Za-z][0-9A-Za-z]/;

/**
 * A typed, pasted or scanned code with ordinary letters, digits and hyphens instead of wide ones and look-alikes, and
 * without the identifier of its symbology.
 */
export const plainCode = (text: string): string =>
  text.normalize('NFKC').replace(SYMBOLOGY, '').replace(LOOK_ALIKE_HYPHENS, '-');

const SEPARATORS = /[\s-]/g;

/** A code in upper case without its hyphens and spaces, which people leave away: 'KS7777' of 'KS-7777'. */
export const joinedCode = (code: string): string =>
  plainCode(code).toUpperCase().replace(SEPARATORS, '');

/** The runs of letters and of digits of a code, between which hyphens and spaces are usual: 'KS', '7777'. */
export const codeParts = (code: string): string[] =>
  plainCode(code)
    .toUpperCase()
    .split(/[\s-]+|(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/u)
    .filter((part) => part !== '');
